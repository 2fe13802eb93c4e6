// Validates what public/ serves as it is: avatars, brand, the poster and the films.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { AssetError } from './assetError.ts'
import { type FilmList, readFilmList, validateFilm } from './film.ts'
import { isLitter } from './listFiles.ts'
import { servedFilms, servedFolders, servedPictures } from './served.ts'
import { validateImage } from './validateImage.ts'

/**
 * Validates the served folders of `root/public`.
 * @throws AssetError for the first invalid file
 */
export async function validateServed(root: string): Promise<void> {
  for (const folder of servedFolders) rejectUnknown(root, folder)
  const films = readFilmList(root)
  for (const path of [...Object.keys(servedPictures), ...Object.keys(servedFilms)])
    await validateServedFile(readServed(root, path), path, films)
}

/**
 * Validates the content of one served file.
 * @param path in public/, one of the listed
 */
export async function validateServedFile(content: Buffer, path: string, films: FilmList): Promise<void> {
  const label = `public/${path}`
  const rule = servedPictures[path] ?? servedFilms[path]
  if (rule === undefined) throw unknownFile(path)
  if (content.length > rule.bytes)
    throw new AssetError(label, `at most ${rule.bytes / 1000} KB`, `${Math.ceil(content.length / 1000)} KB`)
  if (extname(path) === '.mp4') validateFilm(content, path, films)
  else await validateImage(content, label, rule)
}

function rejectUnknown(root: string, folder: string) {
  for (const file of readdirSync(join(root, 'public', folder), { withFileTypes: true })) {
    const path = `${folder}/${file.name}`
    if (file.isFile() && !isLitter(file.name) && !servedPictures[path] && !servedFilms[path])
      throw unknownFile(path)
  }
}

function unknownFile(path: string) {
  const known = [...Object.keys(servedPictures), ...Object.keys(servedFilms)]
    .filter((name) => dirname(name) === dirname(path))
    .map((name) => basename(name))
  return new AssetError(`public/${path}`, `one of ${known.join(' ')}`, basename(path))
}

function readServed(root: string, path: string): Buffer {
  try {
    return readFileSync(join(root, 'public', path))
  } catch {
    throw new AssetError(`public/${path}`, 'a file', 'no file')
  }
}
