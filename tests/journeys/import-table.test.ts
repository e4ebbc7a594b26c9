import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enter } from './backoffice.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'
import { press, tabTo } from './by-keys.ts'
import { type RunningServer, startServer } from './server.ts'

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT_SCALE: '0' })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const table = [
  '¿Sobre qué es el reclamo?;¿Qué está pasando?;¿Hay peligro para las personas?;Calle y altura;Nombre y apellido;',
  'Arbolado;Se cayó una rama grande.;sí;San Juan 1;Ana Paz;x',
  'Arbolado;Otra rama, más allá.;no;San Juan 2;Bea Gil;',
  'Nada;Nadie sabe qué es esto.;quizá;San Juan 3;Ci Sosa;',
].join('\r\n')
const file = { name: 'reclamos.csv', mimeType: 'text/csv', buffer: Buffer.from(table, 'latin1') }

it('a table of answers is checked and its good rows are taken, by keys and on a phone, and once only', async () => {
  for (const width of [1280, 360]) {
    const { page } = await visit(browser)
    await page.setViewportSize({ width, height: 800 })
    await enter(page, server.url)
    await page.goto(`${server.url}/respuestas/listado/neighbour-complaint`)
    await press(page, page.getByRole('button', { name: 'Importar respuestas' }))
    const dialog = page.getByRole('dialog', { name: 'Importar respuestas' })
    await dialog.locator('input[type=file]').setInputFiles(file)
    await dialog.getByText('3 filas, 6 columnas').waitFor()
    await dialog.getByText('Sí · No').waitFor()
    await dialog.getByLabel('Columna F').waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await keepScreen(page, `import-columns-${width}`)
    // The same question twice cannot be checked.
    await dialog.getByLabel('Columna F').selectOption('question:name')
    await dialog.getByText('Ya hay otra columna para esto: «Nombre y apellido».', { exact: false }).waitFor()
    const check = dialog.getByRole('button', { name: 'Comprobar todas las filas' })
    expect(await check.isDisabled()).toBe(true)
    await dialog.getByLabel('Columna F').selectOption('')
    await press(page, check)
    await dialog.getByText('Fila 4, «¿Sobre qué es el reclamo?»: «Nada» no es ninguna de las opciones.').waitFor()
    const [list] = await Promise.all([
      page.waitForEvent('download'),
      press(page, dialog.getByRole('button', { name: 'Descargar esta lista (CSV)' })),
    ])
    expect(await list.failure()).toBeNull()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await keepScreen(page, `import-checked-${width}`)
    if (width === 360) {
      await dialog.getByText('2 ya se habían importado').waitFor()
      expect(await dialog.getByRole('button', { name: /^Importar \d/ }).count()).toBe(0)
      continue
    }
    await tabTo(page, dialog.getByRole('checkbox', { name: 'Tomar las 2 correctas y dejar fuera las demás' }))
    await page.keyboard.press('Space')
    await press(page, dialog.getByRole('button', { name: 'Importar 2 respuestas' }))
    await dialog.getByText('Se importaron 2 respuestas').waitFor()
    await press(page, dialog.getByRole('button', { name: 'Cerrar' }))
    await page.getByText('Otra rama, más allá.', { exact: false }).first().waitFor()
  }
})
