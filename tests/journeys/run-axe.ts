import { AxeBuilder } from '@axe-core/playwright'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { axeSource } from './axe-source.ts'

const options: axe.RunOptions = { rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] }

/** What axe finds in the page with its frames, or in the part of it that a selector names. Frames that run no scripts are left out. */
export async function violationsIn(page: Page, part?: string): Promise<axe.Result[]> {
  const hasFrames = (await page.locator('iframe:not([sandbox="allow-same-origin"])').count()) > 0
  return hasFrames ? await withFrames(page, part) : await violationsOutOfFrames(page, part)
}

/** The builder puts the results of the frames together in a page of its own, which takes up to ten times as long. */
async function withFrames(page: Page, part?: string): Promise<axe.Result[]> {
  const builder = new AxeBuilder({ page }).options(options)
  return (await (part ? builder.include(part) : builder).analyze()).violations
}

/** What axe finds in the page itself, or in the part of it that a selector names; of some rules only where they are named. */
export async function violationsOutOfFrames(page: Page, part?: string, runOnly?: string[]): Promise<axe.Result[]> {
  if (!(await page.evaluate<boolean>('typeof axe === "object"'))) await page.evaluate(axeSource)
  // What an open dialog lies over is read when it is closed: contrast, the dearest of the rules, looks at the dialog alone.
  const text = `document.querySelector('dialog:modal') ? 'dialog[open] *' : '*'`
  await page.evaluate(`axe.configure({ rules: [{ id: 'color-contrast', selector: ${text} }] })`)
  const context = part ? JSON.stringify({ include: [part] }) : 'document'
  const violations = await page.evaluate<axe.Result[]>(
    `axe.run(${context}, ${JSON.stringify({ ...options, iframes: false, ...(runOnly && { runOnly }) })}).then(({ violations }) => violations)`,
  )
  const found: axe.Result[] = []
  for (const violation of violations) {
    const nodes = violation.id === 'target-size' ? await smallInTheOpen(page, violation.nodes) : violation.nodes
    if (nodes.length > 0) found.push({ ...violation, nodes })
  }
  return found
}

/**
 * What a bar at the edge of the window or a map's popup covers in part is looked at where it stands free: whoever wants to press it scrolls it
 * there, or closes the popup.
 */
async function smallInTheOpen(page: Page, nodes: axe.NodeResult[]): Promise<axe.NodeResult[]> {
  const small: axe.NodeResult[] = []
  for (const node of nodes) {
    const isSmall = await page.evaluate(async path => {
      let root: Document | ShadowRoot | null = document
      let element: Element | null | undefined
      for (const selector of path) {
        element = root?.querySelector(selector)
        root = element?.shadowRoot ?? null
      }
      if (!element) return true
      const { scrollX, scrollY } = window
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const around = element.getRootNode() as Document | ShadowRoot
      const popups = [...around.querySelectorAll<HTMLElement>('.leaflet-popup')]
      const over = popups.filter(popup => !popup.contains(element))
      // Hidden it would lose the focus.
      for (const popup of over) popup.style.translate = '0 -200vh'
      const run = Reflect.get(Reflect.get(window, 'axe'), 'run') as typeof axe.run
      const { violations } = await run(element, {
        runOnly: ['target-size'],
        rules: { 'target-size': { enabled: true } },
      })
      for (const popup of over) popup.style.translate = ''
      window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
      return violations.length > 0
    }, node.target.flat())
    if (isSmall) small.push(node)
  }
  return small
}
