import type { BrowserContext } from 'playwright-core'

/**
 * A machine or a line slower than this one, to find what only holds on a quick one: SLOW=3 lets pages calculate at a third of the speed,
 * LATE=300 lets every question to the interface wait for up to 300 ms, each for another time, so that answers overtake each other.
 */
export async function slowDown(context: BrowserContext): Promise<void> {
  const rate = Number(process.env['SLOW'] ?? 1)
  const late = Number(process.env['LATE'] ?? 0)
  if (rate > 1)
    context.on('page', async page => {
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate })
    })
  if (late > 0)
    await context.route('**/api/v1/**', async route => {
      await new Promise(resolve => setTimeout(resolve, Math.random() * late))
      // The page may be gone by now.
      await route.continue().catch(() => undefined)
    })
}
