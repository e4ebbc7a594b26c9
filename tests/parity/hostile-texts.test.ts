import type { PublicForm } from '@ventanilla/api'
import type { FormDefinition, Language } from '@ventanilla/model'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import {
  condition,
  conditional,
  definition,
  files,
  open,
  radio,
  select,
  signature,
  simple,
  text,
  yesNo,
} from '../../packages/model/fixtures/build.ts'
import { bundled, onPreact } from './bundled.ts'
import { type ReadElement, readStrictly } from './read-strictly.ts'
import { publicForm } from './town-page.ts'

let drawn: typeof import('./both-ways.tsx')
beforeAll(async () => {
  drawn = await import(/* @vite-ignore */ await bundled('hostile', 'both-ways.tsx', onPreact))
}, 60_000)

const attacks = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  "' onmouseover='alert(1)",
  '" autofocus onfocus="alert(1)',
  '</textarea><script>alert(1)</script>',
  '</option></select><iframe srcdoc="<script>alert(1)</script>">',
  '</p></legend></fieldset></form><form action=//evil.example><input name=website>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<template shadowrootmode=open><script>alert(1)</script></template>',
  '<!--><img src=x onerror=alert(1)>-->',
  ']]><script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&quot; onclick=&quot;alert(1)',
  'ventanilla://origin"><script>alert(1)</script>',
  "$&$`$'<img src=x onerror=alert(1)>",
  'javascript:alert(1)',
  '\u2028\u2029\u0085<script>',
  '\0<scr\0ipt>alert(1)</scr\0ipt>',
  '\ud800<img src=x>\udc00',
  '\u202eabc\u2066<b>',
  '\ufeff＜script＞',
]
const words = 'script img style textarea select svg template onerror href ventanilla://origin'.split(' ')
const signs = '< > " \' & / = ` ! -- ? ; $& &lt &#60; &quot; </ /> <!-- <![CDATA['.split(' ')
const odd = [' ', '\n', '\t', '\0', '\r', '\u2028', '\u202e', '\ud800', '\udfff']
const hostile = fc.oneof(
  fc.constantFrom(...attacks),
  fc.array(fc.constantFrom(...words, ...signs, ...odd), { minLength: 1, maxLength: 12 }).map(parts => parts.join('')),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }),
)
const addresses = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'https:javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:1',
  'file:///etc/passwd',
  '//evil.example',
  '',
  'ventanilla://origin/x',
  'https://ventanilla://origin/',
  'https://a.example/"onclick="alert(1)',
  'HTTPS://a.example/<b>',
  'mailto:a@b.example?subject="><script>',
  'tel:+1"><img src=x onerror=alert(1)>',
]
const address = fc.oneof(
  fc.constantFrom(...addresses),
  hostile,
  hostile.map(text => `https://a.example/${text}`),
)

/** Every kind of question and section, with a text wherever a form has one. */
function sections(addresses: readonly string[]): FormDefinition['sections'] {
  const link = (url: string, index: number) =>
    open(`b${index}`, 'link', 'x', { help: 'x', link: { url, title: text('x') } })
  return [
    simple('a', 'x', [
      open('a1', 'string', 'x', { help: 'x', ...files('image', 'document') }),
      open('a2', 'string', 'x', { limits: { maxLength: 500 } }),
      open('a3', 'date', 'x'),
      open('a4', 'title', 'x'),
      radio('a5', 'x', ['one: x', 'two: x'], { help: 'x' }),
      radio('a6', 'x', ['one: x', 'two: x'], { searchable: true }),
      select('a7', 'x', ['one: x', 'two: x']),
      select('a8', 'x', ['one: x', 'two: x'], { searchable: true }),
      yesNo('a9', 'x', { help: 'x' }),
      ...addresses.map(link),
    ]),
    simple('c', 'x', [open('c1', 'decimal', 'x')], { repeatable: true, description: 'x' }),
    conditional('d', 'x', [condition('d1', 'x', [yesNo('d2', 'x')]), condition('d3', 'x', [])], { description: 'x' }),
  ]
}

/** A form that says the texts in turn. It is shown in English. */
function formOf(language: Language, texts: readonly string[], addresses: readonly string[]): PublicForm {
  const more = { headerImage: { fileId: 'f', alt: text('x') }, privacyNotice: text('x'), language }
  const signatures = [signature('s', 'x', 'citizen')]
  const flags = { headerImage: true, geolocation: true, digitalSignature: true }
  const whole = definition('x', 'x', { sections: sections(addresses), signatures, ...more }, flags)
  let given = 0
  const filled = JSON.parse(JSON.stringify(whole), (_, value) =>
    value === 'x' ? texts[given++ % texts.length] : value,
  )
  return publicForm('social-survey', 'en', filled)
}

const harmfulElement =
  /^(script|style|iframe|frame|object|embed|link|meta|base|template|math|noscript|title|audio|video)$/
const harmfulAttribute = /^(on|style$|srcdoc$|srcset$|action$|formaction$|background$|data$|xlink|is$|slot$)/i
const picture = 'ventanilla://origin/api/v1/public/forms/social-survey/header-image'

function isHarmful({ name, attributes }: ReadElement): boolean {
  const { href = 'https://', src = picture } = Object.fromEntries(attributes)
  const isElsewhere = !/^(https?:\/\/|mailto:|tel:)/i.test(href) || src !== picture
  return isElsewhere || harmfulElement.test(name) || [...attributes.keys()].some(key => harmfulAttribute.test(key))
}

/** In a form that is written in the language it is shown in, and in another: there the texts are marked. */
function check(texts: readonly string[], addresses: readonly string[]): void {
  for (const language of ['en', 'es'] as const) checkForm(formOf(language, texts, addresses))
}

function checkForm(form: PublicForm): void {
  const { elements, text: said } = readStrictly(drawn.onServer(form))
  expect(elements.filter(isHarmful)).toEqual([])
  const page = document.createElement('div')
  const end = drawn.inPage(page, form)
  const inPage = within(page).map(({ localName: name, attributes }) => ({
    name,
    attributes: new Map([...attributes].map(({ name, value }) => [name, value])),
  }))
  expect(elements.map(shapeOf)).toEqual(inPage.map(shapeOf))
  expect(said).toBe(page.textContent)
  end()
}

/** Every element inside, in order: the page that stands in for a browser takes ten times as long to find them by a selector. */
const within = (element: Element): Element[] => [...element.children].flatMap(child => [child, ...within(child)])

/** Without what a page holds as properties, and without the values that are made of ids. */
function shapeOf({ name, attributes }: ReadElement): string {
  const held = ['value', 'checked', 'selected']
  const made = ['id', 'for', 'name', 'aria-labelledby', 'aria-describedby', 'aria-controls']
  const kept = [...attributes].filter(([key]) => !held.includes(key))
  return [name, ...kept.map(([key, value]) => `${key}=${made.includes(key) ? '' : value}`).sort()].join(' ')
}

it.each(attacks)('shows %j as text wherever a form says something', attack => {
  check([attack], addresses)
  expect(readStrictly(drawn.onServer(formOf('en', [attack], []))).text).toContain(attack)
})

it('takes ids for nothing but ids, though no form of such ones is saved', () => {
  const form = formOf('en', ['x'], [])
  for (const attack of attacks) {
    const named = (key: string, value: unknown) => (key === 'id' ? `${attack}${String(value)}` : value)
    const definition: FormDefinition = JSON.parse(JSON.stringify(form.definition), named)
    checkForm({ ...form, definition })
  }
})

it('shows any text as text', () => {
  const texts = fc.array(hostile, { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(texts, fc.array(address, { maxLength: 4 }), (said, to) => check(said, to)),
    { numRuns: 40 },
  )
})
