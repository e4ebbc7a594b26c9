import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Tab until something has the focus; nothing is pointed at. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate(element => element === document.activeElement).catch(() => false)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${String(target)}`)
}

/** Presses a button by its keys. */
export async function press(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button)
  await page.keyboard.press('Enter')
}

/** Opens a menu and does, or chooses, what the item says, by arrows alone. */
export async function chooseByKeys(page: Page, menu: Locator, item: string): Promise<void> {
  await tabTo(page, menu)
  await page.keyboard.press('ArrowDown')
  const named = { name: item, exact: true }
  const wanted = page.getByRole('menuitem', named).or(page.getByRole('menuitemradio', named))
  await wanted.waitFor()
  for (let presses = 0; presses < 20; presses++) {
    if (await wanted.evaluate(element => element === document.activeElement)) return await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`the arrows never reached ${item}`)
}

/** What the page says has been done, or could not be. */
export async function expectSaid(page: Page, sentence: string): Promise<void> {
  await page.locator('.toast').filter({ hasText: sentence }).first().waitFor()
}

/** In the page, or in the form's own tree. */
export async function expectFocused(target: Locator): Promise<void> {
  const hasFocus = () =>
    target.evaluate(element => (element.getRootNode() as Document | ShadowRoot).activeElement === element)
  await expect.poll(hasFocus).toBe(true)
}

/** Chooses in the browser's own list by arrows. */
export async function pickByKeys(page: Page, list: Locator, option: string): Promise<void> {
  await expect.poll(() => list.isEnabled()).toBe(true)
  await expect.poll(() => list.getByRole('option', { name: option, exact: true }).count()).toBe(1)
  await tabTo(page, list)
  for (let presses = 0; presses < 40; presses++) {
    if ((await list.locator('option:checked').innerText()) === option) return
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`the arrows never reached ${option}`)
}
