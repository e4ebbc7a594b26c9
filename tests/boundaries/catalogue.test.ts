import { readdirSync, readFileSync } from 'node:fs'
import { problemCodes } from '@ventanilla/api'
import { issueCodes } from '@ventanilla/model'
import { describe, expect, it } from 'vitest'
import { root, sourcesUnder } from './sources.ts'

const folder = `${root}packages/text/catalogue`
const parts = readdirSync(folder)
const messagesOf = (part: string, locale: string) =>
  JSON.parse(readFileSync(`${folder}/${part}/${locale}.json`, 'utf8')) as Record<string, string>
const keysOf = (part: string, locale: string) => Object.keys(messagesOf(part, locale))
const locales = readdirSync(`${folder}/backoffice`).map(name => name.replace('.json', ''))

/** Keys that code builds from a code of a list; every other key must stand somewhere as it is. */
const families = [...issueCodes.map(code => `issue.${code}`), ...problemCodes.map(code => `problem.${code}`)]

describe('catalogues', () => {
  const code = ['packages', 'backoffice/src', 'server/src']
    .flatMap(place => sourcesUnder(place))
    .map(({ text }) => text)
    .join('\n')

  const quoted = new Set([...code.matchAll(/'([\w.-]+)'/g)].map(match => match[1]))
  /** `answer.hint.${dataType}`: whatever begins so may be asked for. */
  const beginnings = [...code.matchAll(/`([a-z]\w*(?:\.\w+)*\.)\$\{/gi)].flatMap(match => match[1] ?? [])

  it.each(parts)('every key of %s is used', part => {
    const isUsed = (key: string) => quoted.has(key) || beginnings.some(beginning => key.startsWith(beginning))
    const unused = keysOf(part, 'en').filter(key => !families.includes(key) && !isUsed(key))
    expect(unused).toEqual([])
  })

  it('no key stands in two parts', () => {
    const keys = parts.flatMap(part => keysOf(part, 'en'))
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  it('has a sentence for every problem of the API', () => {
    const known = keysOf('problem', 'en')
    expect(problemCodes.filter(problem => !known.includes(`problem.${problem}`))).toEqual([])
  })

  it('es-AR holds differences over es only', () => {
    for (const part of parts) {
      const [spanish, argentine] = [messagesOf(part, 'es'), messagesOf(part, 'es-AR')]
      expect(Object.entries(argentine).filter(([key, message]) => spanish[key] === message)).toEqual([])
    }
  })

  it('calls no switch of the editor as a kind of question, in any language', () => {
    for (const locale of locales) {
      const labels = Object.entries(messagesOf('backoffice', locale))
      const under = (group: RegExp) => labels.flatMap(([key, label]) => (group.test(key) ? label : []))
      const kinds = under(/^editor\.type\.\w+$/)
      expect(under(/^editor\.(section|setting)\.\w+$/).filter(label => kinds.includes(label))).toEqual([])
    }
  })

  it('writes «solo» without an accent, but where the specification has one', () => {
    for (const part of parts)
      for (const locale of ['es', 'es-AR']) {
        const accented = Object.entries(messagesOf(part, locale)).filter(([, message]) => /\bsólo\b/i.test(message))
        expect(accented.map(([key]) => key).filter(key => key !== 'problem.user.oneRole')).toEqual([])
      }
  })
})
