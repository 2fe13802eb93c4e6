/** The skins that the dev server has when it sends the page; a build has none to choose from. */

/** @returns the folders of assets/skins, null where no dev server has named them */
export function servedSkins(): readonly string[] | null {
  const content = document.querySelector<HTMLMetaElement>('meta[name="studio-skins"]')?.content
  return content?.split(' ').filter((name) => name !== '') ?? null
}
