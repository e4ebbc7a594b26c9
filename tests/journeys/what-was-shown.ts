import type { BrowserContext, Page } from 'playwright-core'

/** Everybody whose browser is open, with what their pages complained of. */
export const visitors = new Map<BrowserContext, readonly string[]>()

const most = 40

/** What every open page shows, for whoever reads of a failure on a machine they cannot see. */
export async function whatWasShown(): Promise<string> {
  const shown: string[] = []
  for (const [context, complaints] of visitors) {
    for (const page of context.pages()) shown.push(await onThePage(page))
    shown.push(...complaints.map(complaint => `Complaint: ${complaint}`))
  }
  return shown.join('\n')
}

async function onThePage(page: Page): Promise<string> {
  const tree = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5_000 })
    .catch((error: unknown) => `(cannot be read: ${String(error)})`)
  const lines = tree.split('\n').filter(line => !line.trim().startsWith('- /url:'))
  // What was said last, and dialogs, stand at the end.
  const part = lines.length > most ? [...lines.slice(0, most / 2), '…', ...lines.slice(-most / 2)] : lines
  return [`At ${page.url()}:`, ...part.map(line => line.slice(0, 160))].join('\n')
}
