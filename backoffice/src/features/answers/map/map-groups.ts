import type { AnswerGroup } from '@ventanilla/api'
import type { Text } from '@ventanilla/text'
import type { MapGroup } from '@ventanilla/ui/map'

/** Groups as the map draws them: their number on them, and in words what a screen reader says. */
export function mapGroups(groups: readonly AnswerGroup[], text: Text): MapGroup[] {
  return groups.map(({ count, lat, lng, box, answer }) => ({
    id: `${count} ${lat} ${lng} ${answer?.id ?? ''}`,
    count,
    sign: count === 1 ? '' : shortCount(count, text.language),
    words: answer ? text.t('answers.map.one', { code: answer.docCode }) : text.t('answers.map.group', { count }),
    position: { lat, lng },
    box,
  }))
}

/** '20 mil' in all Spanish: a country's own sign for it ('20 k' in Argentina) is read as one of the map's. */
function shortCount(count: number, language: string): string {
  return new Intl.NumberFormat([language.split('-', 1)[0] ?? language, 'es'], { notation: 'compact' }).format(count)
}
