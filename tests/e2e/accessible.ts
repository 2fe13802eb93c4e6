/** Runs axe on a page. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Asserts that axe finds nothing on the page. @param part selects what is checked of it */
export async function expectAccessible(page: Page, part = ':root'): Promise<void> {
  // Without the legacy mode, axe opens a second page for each run, which only frames of another origin need.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.include(part).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}
