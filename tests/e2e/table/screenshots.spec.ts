/** Compares pictures of states with those in tests/visual/expected: the telling ones, and in `npm run test:all` all. */
import { existsSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { comparePictures, readPixels } from '../../visual/comparePictures'
import { expectedSet } from '../../visual/expectedPictures'
import { PICTURES, TELLING_PICTURES } from '../../visual/pictures'
import { picturePage } from '../../visual/takePicture'

const pictures = process.env.TEST_ALL ? PICTURES : TELLING_PICTURES

for (const picture of pictures) {
  test.describe(() => {
    test.use({ viewport: picture.viewport })

    test(`${picture.name} looks as expected`, async ({ page, browser, baseURL }) => {
      const { note, tolerance, file } = expectedSet(browser.version())
      if (note !== null && picture === pictures[0]) process.stdout.write(`${note}\n`)
      const png = await picturePage(page, baseURL ?? '', picture)
      const expected = file(picture.name)
      if (!existsSync(expected))
        throw new Error(`There is no ${expected}: npm run screens -- ${picture.name}`)
      const { problems, difference } = comparePictures(
        await readPixels(expected),
        await readPixels(png),
        tolerance,
      )
      if (problems.length > 0) {
        await test.info().attach('actual', { body: png, contentType: 'image/png' })
        await test.info().attach('difference', { body: await difference(), contentType: 'image/png' })
      }
      expect(problems, `for a report: npm run screens -- ${picture.name}`).toEqual([])
    })
  })
}
