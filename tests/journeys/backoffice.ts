import type { Locator, Page } from 'playwright-core'

/** Through the screen, to the page that the user begins at, once it is drawn: it takes the focus, and what was opened before closes. */
export async function signIn(page: Page, url: string, user = 'admin'): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('Correo electrónico').fill(`${user}@demo.local`)
  await page.getByLabel('Contraseña', { exact: true }).fill('ventanilla')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/(home|listar)$/)
  await page.getByRole('heading', { level: 1, name: /^(?!Ingresar$)/ }).waitFor()
}

/** Gives the page a demo user's session and leaves out the sign-in's screen: for what comes after it. */
export async function enter(page: Page, url: string, user = 'admin'): Promise<void> {
  const answer = await page
    .context()
    .request.post(`${url}/api/v1/session`, { data: { email: `${user}@demo.local`, password: 'ventanilla' } })
  if (!answer.ok()) throw new Error(`${user} could not sign in: ${answer.status()} ${await answer.text()}`)
}

/** Finds an answer by its code in the list of its form and opens it: beside the list on a wide screen, on its own page on a narrow one. */
export async function openAnswer(page: Page, url: string, formId: string, docCode: string): Promise<Locator> {
  await page.goto(`${url}/respuestas/listado/${formId}?code=${docCode}`)
  const answer = page
    .getByRole('heading', { name: new RegExp(`${docCode}$`), level: 1 })
    .or(page.getByRole('heading', { name: new RegExp(`${docCode}$`), level: 2 }))
  const card = page.getByRole('link', { name: new RegExp(docCode) })
  await answer.or(card).first().waitFor()
  if ((page.viewportSize()?.width ?? 0) < 1280) {
    await card.first().click()
    await page.waitForURL(/\/ver\//)
  }
  await answer.first().waitFor()
  return page.getByRole('main')
}
