import type { ColumnRole } from '@ventanilla/api'
import { type FormDefinition, fold, type LocalizedText } from '@ventanilla/model'
import { availableLanguages, type Text } from '@ventanilla/text'
import type { TextOf } from '../../../platform/http/load-texts.ts'
import { answerColumns } from '../../exports/answer-columns.ts'
import { exportLabels } from '../../exports/export-labels.ts'
import { conditionsColumn, formParts, formRoles, questionColumn } from './form-parts.ts'

/** What a spreadsheet calls a column that is not a question's, besides what an export calls it. */
const usualHeads: Readonly<Partial<Record<ColumnRole, readonly string[]>>> = {
  lat: ['lat', 'latitude', 'latitud'],
  lng: ['lng', 'lon', 'long', 'longitude', 'longitud'],
}

/**
 * Which column of a file is probably what: by the heads that an export writes in any language, then by the titles of questions in any language of the
 * form. Equal heads are in the order of the form; each part is guessed once.
 */
export function guessColumns(definition: FormDefinition, heads: readonly string[], text: TextOf): (string | null)[] {
  const names = [...availableLanguages.map(language => exportedHeads(definition, text(language))), byTitle(definition)]
  const guessed: (string | null)[] = heads.map(() => null)
  const taken = new Set<string>()
  // A file is in one language: the one of which most heads are known comes first.
  const known = (candidates: Heads) => heads.filter(head => candidates.has(fold(head))).length
  const ordered = names.map((candidates, at) => ({ candidates, at, known: known(candidates) }))
  const last = ordered.length - 1
  ordered.sort((a, b) => Number(a.at === last) - Number(b.at === last) || b.known - a.known)
  for (const { candidates } of ordered) {
    for (const [column, head] of heads.entries()) {
      if (guessed[column] !== null || head.trim() === '') continue
      const free = candidates.get(fold(head))?.find(each => each === ignored || !taken.has(each))
      if (free === undefined) continue
      guessed[column] = free
      taken.add(free)
    }
  }
  return guessed.map(each => (each === ignored ? null : each))
}

type Heads = ReadonlyMap<string, readonly string[]>

/** Columns of an export that say nothing an import takes; no title is looked for in their place. */
const ignored = 'ignored'

function headsOf(pairs: readonly (readonly [string, string])[]): Heads {
  const heads = new Map<string, string[]>()
  for (const [head, column] of pairs)
    if (fold(head) !== '') heads.set(fold(head), [...(heads.get(fold(head)) ?? []), column])
  return heads
}

/** The columns of an export in a language, by their heads. */
function exportedHeads(definition: FormDefinition, text: Text): Heads {
  const labels = exportLabels(text)
  const known = formParts(definition)
  const fixed: readonly (ColumnRole | typeof ignored)[] = [
    'code',
    'date',
    ignored,
    ignored,
    ignored,
    'state',
    ignored,
    ignored,
    'address',
    'lat',
    'lng',
  ]
  const roles: readonly string[] = formRoles(definition)
  const others = [labels.due, ...labels.payment.heads].map(head => [head, ignored] as const)
  const columns = answerColumns(definition, labels).columns.map(({ head, of }) => {
    const name = of.kind === 'conditions' ? conditionsColumn(of.sectionId) : questionColumn(of.id)
    return [head, of.kind !== 'files' && known.has(name) ? name : ignored] as const
  })
  return headsOf([
    ...labels.fixed.map((head, at) => [head, roles.find(role => role === fixed[at]) ?? ignored] as const),
    ...others,
    ...columns,
  ])
}

/** The parts of a form by their titles in each language that it speaks, and by what spreadsheets usually call the rest. */
function byTitle(definition: FormDefinition): Heads {
  const parts = [...formParts(definition)].flatMap(([column, part]) => {
    const title = part.kind === 'conditions' ? part.section.title : part.question.title
    const id = part.kind === 'conditions' ? part.section.id : part.question.id
    return [...spoken(title), id].map(name => [name, column] as const)
  })
  const roles = formRoles(definition).flatMap(role =>
    [role, ...(usualHeads[role] ?? [])].map(name => [name, role] as const),
  )
  return headsOf([...parts, ...roles])
}

function spoken({ text, translations = {} }: LocalizedText): readonly string[] {
  return [...new Set([text, ...Object.values(translations).map(each => each.text)])]
}
