import type { AnswerGroup, AnswerOnMap, MapBox } from '@ventanilla/api'
import { cellAt, gridOf } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import type { MapGroup } from '@ventanilla/ui/map'
import { stateShape } from '@ventanilla/ui/style'

/** A group, and whose place it is where it is one answer’s alone. */
export type AnswerOnGroup = MapGroup & { readonly answerId: string | undefined }

/** What a view of the map was answered, and which view. */
export type AnsweredView = { readonly groups: readonly AnswerGroup[]; readonly view: { box: MapBox; zoom: number } }

/** Groups as the map draws them: their number on them, and in words what a screen reader says. */
export function mapGroups({ groups, view }: AnsweredView, text: Text): AnswerOnGroup[] {
  const grid = gridOf(view.zoom, view.box)
  return groups.map(({ count, lat, lng, box, answer }) => ({
    id: `${count} ${lat} ${lng} ${answer?.id ?? ''} ${answer?.state?.id ?? ''}`,
    answerId: answer?.id,
    count,
    sign: count === 1 ? '' : shortCount(count, text.language),
    words: answer ? wordsOf(answer, text) : text.t('answers.map.group', { count }),
    position: { lat, lng },
    box,
    cell: cellAt(grid, { lat, lng }),
    ...markOf(answer),
  }))
}

/** '20 mil' in all Spanish: a country's own sign for it ('20 k' in Argentina) is read as one of the map's. */
function shortCount(count: number, language: string): string {
  return new Intl.NumberFormat([language.split('-', 1)[0] ?? language, 'es'], { notation: 'compact' }).format(count)
}

function wordsOf({ docCode, state }: AnswerOnMap, text: Text): string {
  const code = text.t('answers.map.one', { code: docCode })
  return state ? `${code}, ${state.name}` : code
}

/** An answer that stands alone is told by its state's shape and colour. */
function markOf(answer: AnswerOnMap | null): Pick<MapGroup, 'mark'> {
  const hue = answer?.state?.hue
  return hue ? { mark: () => stateShape(hue) } : {}
}
