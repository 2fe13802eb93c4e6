/** Coming back so late that the server's word of the bet is over: three quarters of a minute of waiting. */
import { CALLS } from './failures'
import { test } from './players'
import { awaitChip, bet, MENU, RESULT } from './table'

test('a result that was told to a page which died then is told to the next one', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000)
  await page.goto(MENU)
  await bet(page)
  const told = page.waitForResponse(
    (response) => response.url().includes(CALLS.dummy.resolve) && response.ok(),
  )
  await page.waitForURL(`**${RESULT}`)
  await told
  await page.close()
  // The server says for 43 s which bet there was.
  await new Promise((resolve) => setTimeout(resolve, 45_000))
  const next = await context.newPage()
  await next.goto(MENU)
  await awaitChip(next)
})
