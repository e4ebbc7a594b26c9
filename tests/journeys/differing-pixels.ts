import type { Browser } from 'playwright-core'

/** One level of 255 apart is how a browser smooths the same edge when it draws it anew; this much nobody sees. */
const unseen = 16

/** How many pixels of two pictures of one size look different; all of them where the sizes differ. */
export async function differingPixels(browser: Browser, one: Buffer, other: Buffer): Promise<number> {
  const page = await browser.newPage()
  const sources = [one, other].map(png => `data:image/png;base64,${png.toString('base64')}`)
  const count = await page.evaluate(
    async ({ sources, unseen }) => {
      const pixels = async (source: string) => {
        const image = new Image()
        image.src = source
        await image.decode()
        const { width, height } = image
        const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
        context?.drawImage(image, 0, 0)
        return context?.getImageData(0, 0, width, height)
      }
      const [before, after] = await Promise.all(sources.map(pixels))
      if (!before || !after || before.width !== after.width || before.height !== after.height) return Infinity
      let differing = 0
      for (let at = 0; at < before.data.length; at += 4)
        if (
          [0, 1, 2].some(
            channel => Math.abs((before.data[at + channel] ?? 0) - (after.data[at + channel] ?? 0)) > unseen,
          )
        )
          differing++
      return differing
    },
    { sources, unseen },
  )
  await page.close()
  return count
}
