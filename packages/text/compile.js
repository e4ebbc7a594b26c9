// Compiles catalogue/<part>/<locale>.json into src/compiled: plain sentences stay strings, those with arguments become syntax trees,
// so no page ships the message parser. es-AR holds only its differences over es.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from '@formatjs/icu-messageformat-parser'
import { namespaces } from './namespaces.js'

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
// What a form says, in parts by when it is needed: while it is read and written in; once somebody wants to save (with the parts for that);
// and in signatures, maps and searched lists, which few forms have.
const onSaving =
  /^(issue|answer\.(changed|draft\.(restored|again)|serverFailed|summary|missing|invalid|saveFailed|back|review|none|shows|repeatable|conditional|busy|busyFor|done|offline\.(title|keep|back)|location\.(latInvalid|lngInvalid)))(\.|$)/
// What is said against answers to what few forms ask comes with what draws it.
const inExtra =
  /^(answer\.(extra\.(?!date)|location\.(use|found|failed|address|lat|lng|latInvalid|lngInvalid|unplaced)$)|issue\.answer\.(not[A-Z]|phone|document|other|tooEarly|tooLate|tooFew|tooMany(Choices|Files)|rowsRequired|calculated))/
// The few sentences about files come with file fields; whatever else draws files has them among the extra ones.
const aboutFiles = /^answer\.extra\.file\./
const widgetParts = {
  form: key => !inExtra.test(key) && !onSaving.test(key),
  later: key => onSaving.test(key) && !inExtra.test(key),
  extra: key => inExtra.test(key),
  files: key => aboutFiles.test(key),
}
const inWidget = (part, key) => part === 'answer' || key.startsWith('issue.answer.')
for (const [folder, isWanted] of Object.entries(widgetParts)) {
  mkdirSync(`${out}/widget/${folder}`, { recursive: true })
  for (const locale of locales) {
    const entries = ['answer', 'issue'].flatMap(part =>
      Object.entries(withRoot(part, locale))
        .filter(([key]) => inWidget(part, key) && isWanted(key))
        .map(([key, message]) => [key, compileMessage(part, locale, key, message)]),
    )
    // The first part of a language knows the way to the others.
    const more =
      folder === 'form'
        ? `export const more = {\n  later: () => import('../later/${locale}.ts'),\n  extra: () => import('../extra/${locale}.ts'),\n  files: () => import('../files/${locale}.ts'),\n}\n`
        : ''
    writeFileSync(
      `${out}/widget/${folder}/${locale}.ts`,
      `import type { Messages } from '../../../messages.ts'\n\nexport const messages: Messages = ${JSON.stringify(Object.fromEntries(entries))}\n${more}`,
    )
  }
}
writeFileSync(
  `${out}/widget-loaders.ts`,
  `import type { Messages } from '../messages.ts'\n\ntype Part = { messages: Messages }\ntype First = Part & { more: { later(): Promise<Part>; extra(): Promise<Part>; files(): Promise<Part> } }\n\nexport const loaders = {\n${locales.map(locale => `  '${locale}': () => import('./widget/form/${locale}.ts'),`).join('\n')}\n} satisfies Record<string, () => Promise<First>>\n`,
)
const name = part => `${part[0].toUpperCase()}${part.slice(1)}Key`
// What is written in mails only the server says, what our light pages say the backoffice does not, few forms are shown in steps, and few people
// go on on another device, and the map of neighbours is no form: each has a door of its own.
const apart = ['mail', 'neighbours', 'portal', 'steps', 'elsewhere']
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
// What the backoffice says, by the screens that say it (namespaces.js).
for (const [namespace, patterns] of Object.entries(namespaces)) {
  mkdirSync(`${out}/namespaces/${namespace}`, { recursive: true })
  for (const locale of locales) {
    const entries = onPages.flatMap(part =>
      Object.entries(withRoot(part, locale))
        .filter(([key]) => patterns.some(pattern => pattern.test(key)))
        .map(([key, message]) => [key, compileMessage(part, locale, key, message)]),
    )
    writeFileSync(
      `${out}/namespaces/${namespace}/${locale}.ts`,
      `import type { Messages } from '../../../messages.ts'\n\nexport const messages: Messages = ${JSON.stringify(Object.fromEntries(entries))}\n`,
    )
  }
}
const inNamespaces = locale =>
  Object.keys(namespaces)
    .map(namespace => `    ${namespace}: () => import('./namespaces/${namespace}/${locale}.ts'),`)
    .join('\n')
writeFileSync(
  `${out}/namespace-loaders.ts`,
  [
    `import type { Messages } from '../messages.ts'`,
    `import type { AvailableLanguage } from './languages.ts'\n`,
    `export type TextNamespace = ${Object.keys(namespaces)
      .map(namespace => `'${namespace}'`)
      .join(' | ')}\n`,
    `type Loaders = Record<TextNamespace, () => Promise<{ messages: Messages }>>\n`,
    `const namespaceLoaders: Record<AvailableLanguage, Loaders> = {\n${locales.map(locale => `  '${locale}': {\n${inNamespaces(locale)}\n  },`).join('\n')}\n}\n`,
    `export const importNamespace = (language: AvailableLanguage, namespace: TextNamespace): Promise<{ messages: Messages }> =>\n  namespaceLoaders[language][namespace]()`,
    '',
  ].join('\n'),
)
