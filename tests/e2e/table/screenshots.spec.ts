/** Compares pictures of states with those in tests/visual/expected: the telling ones, and in `npm run test:all` all. */
import { compareWithExpected } from '../../visual/expectedPictures'
import { PICTURES, TELLING_PICTURES } from '../../visual/pictures'
import { picturePage } from '../../visual/takePicture'
import { expect, visitorTest as test } from './fixtures'

const pictures = process.env.TEST_ALL ? PICTURES : TELLING_PICTURES

/** Pictures of one test, which opens them in one page. */
const GROUP = 3

for (let from = 0; from < pictures.length; from += GROUP) {
  const group = pictures.slice(from, from + GROUP)

  test(`${group.map(({ name }) => name).join(', ')} look as expected`, async ({ page }) => {
    for (const picture of group) {
      await page.setViewportSize(picture.viewport)
      const png = await picturePage(page, picture)
      const { problems, difference } = await compareWithExpected(picture.name, png)
      if (problems.length > 0) {
        const image = { contentType: 'image/png' }
        await test.info().attach(`${picture.name}, actual`, { body: png, ...image })
        await test.info().attach(`${picture.name}, difference`, { body: await difference(), ...image })
      }
      expect.soft(problems, `for a report: npm run screens -- ${picture.name}`).toEqual([])
    }
  })
}
