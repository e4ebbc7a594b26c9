import type { AnswerDue } from '@ventanilla/api'

/** Of each kind another outline, so that none needs its colour: ring, half ring, triangle, octagon, two bars. */
const shapes: Readonly<Record<AnswerDue['kind'], string>> = {
  onTime: 'M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm0 2a5 5 0 1 1 0 10A5 5 0 0 1 8 3Z',
  soon: 'M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm0 2a5 5 0 0 1 0 10Z',
  today: 'M8 1l7.5 14H.5ZM7.2 6v4.4h1.6V6Zm0 5.6v1.6h1.6v-1.6Z',
  late: 'M5 .8h6L15.2 5v6L11 15.2H5L.8 11V5ZM7.2 4v5h1.6V4Zm0 6.4V12h1.6v-1.6Z',
  paused: 'M3.5 2h3v12h-3ZM9.5 2h3v12h-3Z',
}

export function DueShape({ kind }: { kind: AnswerDue['kind'] }) {
  return (
    <svg aria-hidden width="16" height="16" viewBox="0 0 16 16" fill="currentColor" fillRule="evenodd">
      <path d={shapes[kind]} />
    </svg>
  )
}
