/** Title, description, URL and link preview of the current page. React moves these elements into the document's head. */
import { useLocation } from 'react-router-dom'
import { LANGUAGES } from '../../i18n/locale'
import { localPath, pathOfPage } from '../../i18n/localPath'
import { useTranslate } from '../../i18n/useTranslate'
import { crawledPaths } from '../../paths'
import { fullTitle, usePageMeta } from '../page/pageMeta'

/** The build inserts SITE_URL, so that prerendered and client-rendered elements are equal. */
const SITE_URL: string = import.meta.env.SITE_URL

export function PageHead() {
  const t = useTranslate()
  const meta = usePageMeta()
  const title = fullTitle(meta)
  const description = t(meta.description)
  const path = pathOfPage(useLocation().pathname)
  const isPublic = crawledPaths.includes(path)
  const url = SITE_URL + (isPublic ? localPath(path) : path)
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:site_name" content={t('brand.name')} />
      <meta property="og:image:alt" content={t('document.imageAlt')} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {meta.isUnlisted ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={url} />
          <meta property="og:url" content={url} />
        </>
      )}
      {isPublic
        ? LANGUAGES.map((language) => (
            <link
              key={language}
              rel="alternate"
              hrefLang={language}
              href={SITE_URL + localPath(path, language)}
            />
          ))
        : null}
      {isPublic ? <link rel="alternate" hrefLang="x-default" href={SITE_URL + path} /> : null}
    </>
  )
}
