import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { claimBox } from '../host/claimed-box.ts'
import { formBoxOf } from '../host/claimed-box.ts'
import { adviseOn, adviseOnForm, adviseOnLanguage, followGround } from './advice.ts'
import { isOnDark } from './ground.ts'

const lines: unknown[] = []
beforeEach(() => {
  lines.length = 0
  vi.spyOn(console, 'warn').mockImplementation(line => void lines.push(line))
})
afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
  for (const each of [document.body, document.documentElement]) each.removeAttribute('style')
})

function put(html: string): HTMLElement {
  document.body.innerHTML = html
  const element = document.querySelector<HTMLElement>('#form')
  if (!element) throw new Error('no element')
  return element
}

describe('what the console says to whoever builds a page', () => {
  it('names a site that may not embed the form, and nothing about other failures', () => {
    adviseOn('network', 'census')
    adviseOn('form.origin', 'census')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(location.origin)
    expect(lines[0]).toContain("'census'")
  })

  it('names a language that has no catalogue', () => {
    for (const known of ['en', 'en-GB', 'es-MX', 'PT']) adviseOnLanguage(known)
    expect(lines).toEqual([])
    adviseOnLanguage('fr')
    expect(lines).toEqual([expect.stringContaining("'fr'")])
  })

  it('warns of an element in the page that names no form, and of no other', () => {
    const element = put('<div id="form"></div>')
    claimBox(element, document.createElement('div'))
    adviseOnForm(element)
    claimBox(element, undefined)
    element.remove()
    adviseOnForm(element)
    expect(lines).toEqual([])
    document.body.append(element)
    adviseOnForm(element)
    expect(lines).toEqual([expect.stringContaining('form-id')])
  })
})

describe('the theme that a form takes from the page behind it', () => {
  it.each([
    ['<div id="form"></div>', false],
    ['<div style="background-color: rgb(17, 17, 17)"><div id="form"></div></div>', true],
    [
      '<div style="background-color: rgb(17, 17, 17)"><p style="background-color: rgb(255, 255, 255)"><b id="form"></b></p></div>',
      false,
    ],
    [
      '<div style="background-color: rgb(17, 17, 17)"><p style="background-color: rgba(255, 255, 255, 0.1)"><b id="form"></b></p></div>',
      true,
    ],
    ['<div style="background-color: rgb(10, 107, 124)"><div id="form"></div></div>', true],
    ['<div style="background-color: rgb(255, 230, 0)"><div id="form"></div></div>', false],
  ])('over %s is dark: %s', (html, expected) => {
    expect(isOnDark(put(html))).toBe(expected)
  })

  it('is looked at again when the page changes it, until another theme is asked for', async () => {
    const element = put('<div id="form"></div>')
    const box = document.createElement('div')
    box.dataset['theme'] = 'auto'
    claimBox(element, box)
    followGround(element, box, () => formBoxOf(element) !== box)
    expect(box.dataset['theme']).toBe('light')
    document.body.style.backgroundColor = 'rgb(0, 0, 0)'
    await vi.waitFor(() => expect(box.dataset['theme']).toBe('dark'))
    box.dataset['theme'] = 'light'
    document.body.setAttribute('data-mode', 'x')
    await new Promise(resolve => setTimeout(resolve, 20))
    expect(box.dataset['theme']).toBe('light')
  })
})
