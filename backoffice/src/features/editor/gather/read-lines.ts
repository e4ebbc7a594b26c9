import { limits } from '@ventanilla/model'

/** A question as a line of a text says it, with the choices below it. What is longer than a title goes on in the help. */
export type ReadQuestion = {
  readonly title: string
  readonly help: string
  readonly isRequired: boolean
  readonly options: readonly string[]
}
/** The questions of a text under the section that a `#` opens; those before the first one stand under none. */
export type ReadSection = { readonly title: string | undefined; readonly questions: readonly ReadQuestion[] }

type Mark = 'none' | 'number' | 'letter' | 'bullet'

const marks: readonly (readonly [Mark, RegExp])[] = [
  ['bullet', /^(?:[-–—•·◦▪○●☐□]\s*|\*\s+|\[[ xX]?\]\s*|\([ xX]?\)\s*)/u],
  ['number', /^\d{1,3}(?:\.\d{1,3}){0,3}\s?(?:[.)-]|º|°){1,2}\s*(?=\D)/u],
  ['number', /^\d{1,3}(?:\.\d{1,3}){1,3}\s+(?=\D)/u],
  ['letter', /^[a-z][.)]\s+/iu],
]

function marked(line: string): { mark: Mark; words: string } {
  const words = line.trim()
  for (const [mark, pattern] of marks) {
    const rest = words.replace(pattern, '')
    if (rest !== words) return { mark, words: rest.trim() }
  }
  return { mark: 'none', words }
}

const indentOf = (line: string) => (/^\s*/.exec(line)?.[0] ?? '').replaceAll('\t', '    ').length

/**
 * Questions of pasted lines: a line is a question, lines further in or with a mark that questions do not have are the choices of the one
 * above, `*` at the end requires, `#` opens a section. Numbers and bullets are left out, and the lines to write on that paper has.
 */
export function readLines(pasted: string): readonly ReadSection[] {
  const sections: { title: string | undefined; questions: { title: string; options: string[] }[] }[] = [
    { title: undefined, questions: [] },
  ]
  let own: { mark: Mark; indent: number } | undefined
  for (const line of pasted.split(/\r\n|\r|\n/)) {
    if (line.trim() === '') continue
    if (/^\s*#/.test(line)) {
      sections.push({ title: line.replace(/^[\s#]+/, '').trim(), questions: [] })
      own = undefined
      continue
    }
    const { mark, words } = marked(line)
    if (words === '') continue
    const indent = indentOf(line)
    own ??= { mark, indent }
    const questions = sections.at(-1)?.questions ?? []
    const last = questions.at(-1)
    const isListed = mark !== own.mark && (mark === 'bullet' || mark === 'letter')
    if (last && (isListed || indent > own.indent)) last.options.push(words)
    else questions.push({ title: words, options: [] })
  }
  return sections
    .filter(({ title, questions }) => title !== undefined || questions.length > 0)
    .map(({ title, questions }) => ({ title: title?.slice(0, limits.title), questions: questions.map(asQuestion) }))
}

function asQuestion({ title: line, options }: { title: string; options: readonly string[] }): ReadQuestion {
  const plain = withoutEnd(withoutRule(line), ['(*)', '*'])
  const words = withoutRule(plain)
  const isRequired = words !== '' && plain !== withoutRule(line)
  const title = words || line
  const choices = options.map(option => option.slice(0, limits.title))
  if (title.length <= limits.title) return { title, help: '', isRequired, options: choices }
  const cut = title.lastIndexOf(' ', limits.title)
  const at = cut > 0 ? cut : limits.title
  return { title: title.slice(0, at), help: title.slice(at).trim().slice(0, limits.text), isRequired, options: choices }
}

function withoutEnd(line: string, ends: readonly string[]): string {
  const end = ends.find(each => line.endsWith(each))
  return end ? line.slice(0, -end.length).trimEnd() : line
}

/** Without the dots or underscores that paper has to write on. */
function withoutRule(line: string): string {
  let at = line.length
  while (at > 0 && '_.…'.includes(line[at - 1] ?? ' ')) at -= 1
  return line.length - at < 3 ? line : withoutEnd(line.slice(0, at).trimEnd(), [':'])
}
