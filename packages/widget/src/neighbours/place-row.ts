import type { PublicPlace } from '@ventanilla/api'
import type { Text } from '@ventanilla/text/light'
import { stateShape } from '@ventanilla/ui/style'
import { element, outline } from './element-of.ts'
import { daysSince } from './filters.ts'

type Options = { text: Text; now: Date; onPressed(): void; onFollow(beside: HTMLElement): void }

/** So long ago is said in days, what is longer as its day. */
const mostDays = 14
const bell = 'M6 8a6 6 0 0 1 12 0c0 7 3 8 3 8H3s3-1 3-8M10.3 21a1.9 1.9 0 0 0 3.4 0'

/** What a place is called: what was chosen, and where nothing is shown of it, its state. */
export const nameOf = ({ properties: { answers, state } }: PublicPlace): string =>
  answers.flatMap(({ chosen }) => chosen).join(', ') || state.name

/** About where it is; undefined where no street and no district is known there. */
function nearOf({ properties: { place } }: PublicPlace, text: Text): string | undefined {
  const { street, crossings, districts } = place
  const [other] = crossings
  const near =
    street === null
      ? []
      : [
          other === undefined
            ? text.t('neighbours.near.street', { street })
            : text.t('neighbours.near.corner', { street, other }),
        ]
  return [...near, ...districts].join(', ') || undefined
}

function sinceOf({ properties: { day, followers, state } }: PublicPlace, text: Text, now: Date): string {
  const days = daysSince(day, now)
  const since =
    days > mostDays ? text.t('neighbours.near.on', { day: text.date(day) }) : text.t('neighbours.ago', { days })
  if (followers === 0) return since
  return `${since} · ${text.t(state.isFinal ? 'neighbours.followed' : 'neighbours.followers', { count: followers })}`
}

/** One of the list; the one that is chosen can be followed until it is settled. */
export function placeRow(place: PublicPlace, { text, now, onPressed, onFollow }: Options) {
  const {
    properties: { state },
  } = place
  const near = nearOf(place, text)
  const button = element(
    'button',
    { type: 'button', class: 'v-neighbour', 'aria-pressed': 'false' },
    element(
      'span',
      { class: 'v-neighbour-head' },
      element('strong', {}, nameOf(place)),
      element('span', { class: `v-neighbour-state v-neighbour-${state.hue}` }, stateShape(state.hue), state.name),
    ),
    ...(near === undefined ? [] : [element('span', {}, near)]),
    element('span', {}, sinceOf(place, text, now)),
  )
  button.addEventListener('click', onPressed)
  const follow = element(
    'button',
    { type: 'button', class: 'v-button v-quiet' },
    outline(bell),
    text.t('neighbours.follow.one'),
  )
  const acts = element('div', { class: 'v-neighbour-acts', hidden: '' }, follow)
  follow.addEventListener('click', () => onFollow(acts))
  const item = element('li', {}, button, ...(state.isFinal ? [] : [acts]))
  return {
    element: item,
    button,
    choose(is: boolean): void {
      button.setAttribute('aria-pressed', String(is))
      item.classList.toggle('v-neighbour-chosen', is)
      acts.hidden = !is
    },
  }
}
