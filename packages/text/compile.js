// Compiles catalogue/<part>/<locale>.json into src/compiled: plain sentences stay strings, those with arguments become syntax trees,
// so no page ships the message parser. es-AR holds only its differences over es.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from '@formatjs/icu-messageformat-parser'

const here = fileURLToPath(new URL('.', import.meta.url))
const parts = readdirSync(`${here}catalogue`)
const out = `${here}src/compiled`
const roots = { 'es-AR': 'es' }

const read = (part, locale) => JSON.parse(readFileSync(`${here}catalogue/${part}/${locale}.json`, 'utf8'))
const withRoot = (part, locale) => ({ ...(roots[locale] ? read(part, roots[locale]) : {}), ...read(part, locale) })

function compileMessage(part, locale, key, message) {
  if (!/[{}]/.test(message)) return message.replaceAll("''", "'")
  try {
    return parse(message, { captureLocation: false, shouldParseSkeletons: true })
  } catch (cause) {
    throw new Error(`${part}/${locale}.json, ${key}: ${cause.message}`, { cause })
  }
}

const locales = readdirSync(`${here}catalogue/${parts[0]}`).map(name => name.replace('.json', ''))
const keys = {}
rmSync(out, { recursive: true, force: true })
for (const part of parts) {
  mkdirSync(`${out}/${part}`, { recursive: true })
  keys[part] = Object.keys(read(part, 'en'))
  for (const locale of locales) {
    const messages = withRoot(part, locale)
    const compiled = Object.fromEntries(
      Object.entries(messages).map(([key, message]) => [key, compileMessage(part, locale, key, message)]),
    )
    writeFileSync(
      `${out}/${part}/${locale}.ts`,
      `import type { Messages } from '../../messages.ts'\n\nexport const messages: Messages = ${JSON.stringify(compiled)}\n`,
    )
  }
}
// What the widget brings along in English: its own part and the reasons an answer can be refused for. What only its extras say (files,
// signature, map, lists, calendar) travels with them; what a form says once somebody wants to save, with the parts for that.
const isExtra = key => key.startsWith('answer.extra.')
const onSaving =
  /^(issue|answer\.(changed|serverFailed|summary|missing|invalid|saveFailed|back|review|none|repeatable|conditional|busy|busyFor|done|offline\.(title|keep|back)|location\.(latInvalid|lngInvalid)))(\.|$)/
// What is said before anything else is there.
const isFirst = key => key === 'answer.loading'
const inWidget = (part, key) => part === 'answer' || key.startsWith('issue.answer.')
const english = ['answer', 'issue'].flatMap(part =>
  Object.entries(read(part, 'en'))
    .filter(([key]) => inWidget(part, key))
    .map(([key, message]) => [key, compileMessage(part, 'en', key, message)]),
)
for (const [file, entries] of [
  ['first-en', english.filter(([key]) => isFirst(key))],
  ['widget-en', english.filter(([key]) => !isFirst(key) && !isExtra(key) && !onSaving.test(key))],
  ['later-en', english.filter(([key]) => onSaving.test(key))],
  ['extra-en', english.filter(([key]) => isExtra(key))],
]) {
  writeFileSync(
    `${out}/${file}.ts`,
    `import type { Messages } from '../messages.ts'\n\nexport const messages: Messages = ${JSON.stringify(Object.fromEntries(entries))}\n`,
  )
}
// The same in every other language, each a chunk of its own beside the widget's script; it knows the way to what the extras say.
const others = locales.filter(locale => locale !== 'en')
for (const [folder, wanted, more] of [
  ['widget', key => !isExtra(key), locale => `export const loadMore = () => import('../extra/${locale}.ts')\n`],
  ['extra', isExtra, () => ''],
]) {
  mkdirSync(`${out}/${folder}`, { recursive: true })
  for (const locale of others) {
    const entries = ['answer', 'issue'].flatMap(part =>
      Object.entries(withRoot(part, locale))
        .filter(([key]) => inWidget(part, key) && wanted(key))
        .map(([key, message]) => [key, compileMessage(part, locale, key, message)]),
    )
    writeFileSync(
      `${out}/${folder}/${locale}.ts`,
      `import type { Messages } from '../../messages.ts'\n\nexport const messages: Messages = ${JSON.stringify(Object.fromEntries(entries))}\n${more(locale)}`,
    )
  }
}
writeFileSync(
  `${out}/widget-loaders.ts`,
  `import type { Messages } from '../messages.ts'\n\ntype Part = { messages: Messages }\ntype First = Part & { loadMore(): Promise<Part> }\n\nexport const loaders: Readonly<Record<string, () => Promise<First>>> = {\n${others.map(locale => `  '${locale}': () => import('./widget/${locale}.ts'),`).join('\n')}\n}\n`,
)
const name = part => `${part[0].toUpperCase()}${part.slice(1)}Key`
// What is written in mails only the server says, and what our light pages say the backoffice does not: each has a door of its own.
const apart = ['mail', 'portal']
const onPages = parts.filter(part => !apart.includes(part))
const loaders = locales.map(
  locale =>
    `  '${locale}': () => together([\n${onPages.map(part => `    import('./${part}/${locale}.ts'),`).join('\n')}\n  ]),`,
)
// Apart from the loaders: who picks a language and has its sentences elsewhere, like the widget, leads its bundler to no catalogue.
writeFileSync(
  `${out}/languages.ts`,
  `export const availableLanguages = ${JSON.stringify(locales)} as const\n\nexport type AvailableLanguage = (typeof availableLanguages)[number]\n`,
)
writeFileSync(
  `${out}/index.ts`,
  [
    `import type { Messages } from '../messages.ts'`,
    `import type { AvailableLanguage } from './languages.ts'\n`,
    ...parts.map(part => `export type ${name(part)} = ${keys[part].map(key => `'${key}'`).join(' | ') || 'never'}`),
    `export type MessageKey = ${parts.map(name).join(' | ')}`,
    `type Part = { messages: Messages }\nasync function together(parts: Promise<Part>[]): Promise<Messages> {\n  return Object.assign({}, ...(await Promise.all(parts)).map(part => part.messages))\n}`,
    `export const loaders: Record<AvailableLanguage, () => Promise<Messages>> = {\n${loaders.join('\n')}\n}`,
    '',
  ].join('\n'),
)
for (const part of apart) {
  writeFileSync(
    `${out}/${part}-loaders.ts`,
    [
      `import type { Messages } from '../messages.ts'`,
      `import type { AvailableLanguage } from './languages.ts'\n`,
      `export const ${part}Loaders: Record<AvailableLanguage, () => Promise<{ messages: Messages }>> = {\n${locales.map(locale => `  '${locale}': () => import('./${part}/${locale}.ts'),`).join('\n')}\n}`,
      '',
    ].join('\n'),
  )
}
