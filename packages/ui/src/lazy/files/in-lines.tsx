import { Fragment, type ReactNode } from 'react'

/** What there is to say before a field, a line each. */
export function inLines(...lines: ReactNode[]): ReactNode {
  return lines.filter(Boolean).map((line, index) => (
    <Fragment key={index}>
      {index > 0 && '\n'}
      {line}
    </Fragment>
  ))
}
