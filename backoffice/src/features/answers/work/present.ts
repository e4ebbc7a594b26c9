import { type Doing, doings, presenceMs } from '@ventanilla/api'
import type { ServerEvent } from '../../../context/events.ts'

export type Present = { readonly id: string; readonly name: string; readonly doing: Doing; readonly until: number }

type Told = { readonly person: string; readonly name: string; readonly doing: Doing; readonly asks: boolean }

/** What an event says of somebody at this answer; undefined where it is about something else. */
export function presenceIn(event: ServerEvent, answer: string): Told | undefined {
  const given: Readonly<Record<string, unknown>> = { ...event }
  const doing = doings.find(each => each === given['doing'])
  const { person, name } = given
  if (event.type !== 'answer.presence' || event.answer !== answer || !doing) return undefined
  if (typeof person !== 'string' || typeof name !== 'string') return undefined
  return { person, name, doing, asks: given['asks'] === true }
}

/** Who is there by now, with what one of them has said. */
export function withPresence(before: readonly Present[], told: Told | undefined, now: number): readonly Present[] {
  const others = before.filter(({ id, until }) => id !== told?.person && until > now)
  if (!told || told.doing === 'gone') return others
  return [...others, { id: told.person, name: told.name, doing: told.doing, until: now + presenceMs }]
}
