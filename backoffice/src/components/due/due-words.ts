import type { AnswerDue } from '@ventanilla/api'
import { dayLabel, type Text } from '@ventanilla/text'

/** 'martes, 24/11' of '2026-11-24'. */
export function dayWords(day: string, text: Text): string {
  return label(day, text, { weekday: 'long', day: 'numeric', month: 'numeric' })
}

function label(day: string, text: Text, options: Intl.DateTimeFormatOptions): string {
  return dayLabel(new Date(`${day}T00:00:00Z`), text.language, { ...options, timeZone: 'UTC' })
}

/** As short as a row has room for. */
export function dueWord({ kind, on = '', days = 0, isTomorrow }: AnswerDue, text: Text): string {
  switch (kind) {
    case 'onTime':
      return label(on, text, { day: 'numeric', month: 'numeric' })
    case 'soon':
      if (isTomorrow) return text.t('due.tomorrow')
      return text.t('due.weekday', { weekday: label(on, text, { weekday: 'long' }) })
    case 'today':
      return text.t('due.today')
    case 'late':
      return text.t('due.late', { count: days })
    case 'paused':
      return text.t('due.paused')
  }
}

/** The whole of it. */
export function dueSentence({ kind, on, since, days: count = 0, isTomorrow }: AnswerDue, text: Text): string {
  const day = dayWords(on ?? since ?? '', text)
  switch (kind) {
    case 'onTime':
    case 'soon':
      return isTomorrow ? text.t('due.on.tomorrow', { day }) : text.t('due.on', { day, count })
    case 'today':
      return text.t('due.on.today', { day })
    case 'late':
      return text.t('due.on.late', { day, count })
    case 'paused': {
      const from = dayWords(since ?? '', text)
      return on === undefined ? text.t('due.since', { day: from }) : text.t('due.since.left', { day: from, count })
    }
  }
}

/** Under which head an answer stands where what is due comes first. */
export function dueGroup(due: AnswerDue | undefined): 'late' | 'today' | 'week' | 'later' | 'paused' | 'none' {
  if (!due) return 'none'
  if (due.kind === 'late' || due.kind === 'today' || due.kind === 'paused') return due.kind
  return due.isThisWeek ? 'week' : 'later'
}
