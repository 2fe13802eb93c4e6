/** Compares pictures of states with those in tests/visual/expected: the telling ones, and in `npm run test:all` all. */
import { expect, test } from '@playwright/test'
import { expectedSet } from '../../visual/expectedPictures'
import { PICTURES, TELLING_PICTURES } from '../../visual/pictures'
import { picturePage } from '../../visual/takePicture'

const pictures = process.env.TEST_ALL ? PICTURES : TELLING_PICTURES

for (const picture of pictures) {
  test.describe(() => {
    test.use({ viewport: picture.viewport })

    test(`${picture.name} looks as expected`, async ({ page, browser, baseURL }) => {
      const { note, compare } = expectedSet(browser.version())
      if (note !== null && picture === pictures[0]) process.stdout.write(`${note}\n`)
      const png = await picturePage(page, baseURL ?? '', picture)
      const { problems, difference } = await compare(picture.name, png)
      if (problems.length > 0) {
        await test.info().attach('actual', { body: png, contentType: 'image/png' })
        await test.info().attach('difference', { body: await difference(), contentType: 'image/png' })
      }
      expect(problems, `for a report: npm run screens -- ${picture.name}`).toEqual([])
    })
  })
}
