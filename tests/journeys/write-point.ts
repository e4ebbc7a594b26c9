import type { Locator, Page } from 'playwright-core'

/** Opens the coordinates of a form's place and writes a point in them. */
export async function writePoint(form: Page | Locator, lat: string, lng: string): Promise<void> {
  await form.getByRole('button', { name: 'Escribir coordenadas' }).click()
  await form.getByLabel('Latitud').fill(lat)
  await form.getByLabel('Longitud').fill(lng)
}
