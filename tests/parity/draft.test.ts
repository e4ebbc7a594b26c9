import { expect, it } from 'vitest'
import { publicForm, town } from './town-page.ts'

const { serve, shown } = town()
const words = 'Pasaje Los Ceibos 233'
const inTab = () => sessionStorage.getItem('ventanilla https://forms.test social-survey')

/** As a person does: one event, after which the browser lets the form draw itself, and no frame yet. */
async function write(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): Promise<void> {
  field.value = words
  field.dispatchEvent(new Event('input', { bubbles: true }))
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
}
const leave = () => void window.dispatchEvent(new Event('pagehide'))

it('holds what was written in the very frame in which the page goes away', async () => {
  const form = publicForm('social-survey')
  serve(form)
  const page = shown(form, { prerenders: false })
  await page.arrive()
  await write(page.field('home.first.address'))
  expect(inTab()).toBeNull()
  leave()
  expect(String(inTab())).toContain(words)
})

it('holds what was written in the very frame in which the form was drawn', async () => {
  const form = publicForm('social-survey')
  serve(form)
  // As on our own page, whose words stand there before: the form is ready as soon as it is drawn.
  const element = document.createElement('div')
  element.attachShadow({ mode: 'open' })
  const page = shown(form, { prerenders: false, element })
  let written: Promise<void> | undefined
  element.addEventListener('ready', () => {
    written = write(page.field('home.first.address')).then(leave)
  })
  await page.arrive()
  await written
  expect(String(inTab())).toContain(words)
})
