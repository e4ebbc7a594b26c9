import { expect, it } from 'vitest'
import { atTheDesk } from './at-the-desk.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, watchScripts } from './browser.ts'

const open = atTheDesk()

it.each([
  { width: 1440, height: 1000, dark: false },
  { width: 360, height: 740, dark: true },
])('the heat of places is told by pointing and as a table, and leads to the very answers, at $width px', async look => {
  const { page, complaints, close } = await open('/estadisticas/neighbour-complaint', look)
  // Maps come when they are in sight.
  await page.getByRole('heading', { name: 'En el mapa' }).scrollIntoViewIfNeeded()
  await page.getByRole('region', { name: 'Mapa de respuestas' }).waitFor()
  await page.getByRole('heading', { name: 'Respuestas por hora' }).scrollIntoViewIfNeeded()
  const card = page.getByRole('group', { name: 'Calor por lugar' })
  const map = card.getByRole('application')
  await map.scrollIntoViewIfNeeded()
  const cells = card.locator('svg path[vector-effect]')
  await expect.poll(() => cells.count()).toBeGreaterThan(3)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await keepScreen(page, `heat-${look.width}`)

  const middle = await cells.evaluateAll(all => {
    const around = all[0]?.closest('.v-map-box')?.getBoundingClientRect()
    const boxes = all.map(each => each.getBoundingClientRect())
    const inside = boxes.find(
      ({ left, top, right, bottom }) =>
        around && left > around.left && right < around.right - 60 && top > around.top && bottom < around.bottom,
    )
    return inside && { x: inside.left + inside.width / 2, y: inside.top + inside.height / 2 }
  })
  await page.mouse.click(middle?.x ?? 0, middle?.y ?? 0)
  const said = card.getByRole('status')
  await said.getByRole('link', { name: /^Ver (la respuesta|las \d+)$/ }).waitFor()
  await expect.poll(() => said.innerText()).toMatch(/^.+, .+ · Ver/)

  await card.getByRole('button', { name: 'Ver tabla' }).click()
  const rows = card.getByRole('row')
  await expect.poll(() => rows.count()).toBeGreaterThan(3)
  const first = rows.nth(1)
  // A street of the town, by its corners and district.
  await expect.poll(() => first.getByRole('rowheader').innerText()).toMatch(/( y |, entre ).*, /)
  const count = await first.getByRole('cell').first().innerText()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await keepScreen(page, `heat-table-${look.width}`)
  await first.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/zone=/)
  await page
    .getByText(new RegExp(`^${count} respuestas?`))
    .first()
    .waitFor()
  expect(complaints).toEqual([])
  await close()
})

it('draws the districts that a list is filtered by on its map', async () => {
  const { page, complaints, close } = await open(
    '/respuestas/listado/neighbour-complaint?district=centro,barrio-ocampo',
  )
  await page.getByRole('radio', { name: 'Mapa', exact: true }).click()
  const outlines = page.getByRole('region', { name: 'Mapa de respuestas' }).locator('path[vector-effect]')
  await expect.poll(() => outlines.count()).toBe(2)
  await page.getByRole('button', { name: 'Ver todas en el mapa' }).first().click()
  await expectAccessible(page)
  await keepScreen(page, 'map-districts')
  // Whoever wants no motion sees it jump.
  const map = page.getByRole('application')
  await map.evaluate(element => {
    const pane = element.querySelector('.leaflet-map-pane')
    const note = () => (element.dataset['moved'] = `${element.dataset['moved'] ?? ''} ${pane?.className}`)
    if (pane) new MutationObserver(note).observe(pane, { attributes: true })
  })
  await map.press('ArrowUp')
  await expect.poll(() => map.getAttribute('data-moved')).toContain('leaflet-map-pane')
  expect(await map.getAttribute('data-moved')).not.toContain('leaflet-pan-anim')
  await page.getByRole('button', { name: /^Quitar filtro: Barrio Centro/ }).click()
  await expect.poll(() => outlines.count()).toBe(0)
  await page.getByRole('radio', { name: 'Lectura', exact: true }).click()
  expect(complaints).toEqual([])
  await close()
})

it('says where an answer is in words, and goes to its map by a key that the list of keys knows', async () => {
  const { page, complaints, close } = await open('/respuestas/listado/neighbour-complaint')
  await page.getByRole('button', { name: 'Filtro', exact: true }).first().waitFor()
  await page.keyboard.press('j')
  const where = page.getByText(/^Dónde queda:/)
  await where.waitFor({ state: 'attached' })
  await expect.poll(() => where.locator('..').innerText()).toMatch(/( y |, entre ).+\n.+/)
  await page.getByRole('button', { name: 'Ocultar mapa' }).click()
  await expect.poll(() => page.getByRole('application').count()).toBe(0)
  await page.keyboard.press('l')
  const map = page.getByRole('application', { name: /^Mapa/ })
  await map.waitFor()
  await expect.poll(() => map.evaluate(each => document.activeElement?.contains(each))).toBe(true)
  await expectAccessible(page)
  await page.keyboard.press('?')
  await page.getByRole('dialog').getByText('Ver el lugar en el mapa, o marcar una zona').waitFor()
  await page.keyboard.press('Escape')

  // What hears the map's key comes after its buttons.
  const haveCome = watchScripts(page)
  await page.getByRole('radio', { name: 'Mapa', exact: true }).click()
  await page.getByRole('region', { name: 'Mapa de respuestas' }).waitFor()
  const draw = page.getByRole('button', { name: 'Dibujar una zona', exact: true })
  await draw.waitFor()
  await haveCome()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('l')
  await expect.poll(() => draw.getAttribute('aria-pressed')).toBe('true')
  await page.keyboard.press('l')
  await expect.poll(() => draw.getAttribute('aria-pressed')).toBe('false')
  expect(complaints).toEqual([])
  await close()
})
