import type { Text } from '@ventanilla/text'
import type { ReactNode } from 'react'

/** How a component looks in one state; `null` where what is drawn puts itself somewhere else. */
export type State = (text: Text) => ReactNode

export type Case = {
  /** The file of the component, from the root of the repository. Others that it draws with are named beside it. */
  readonly of: readonly [string, ...string[]]
  /** A form stands in a page of a town, everything else among the screens of staff. */
  readonly where: 'staff' | 'form'
  readonly states: Readonly<Record<string, State>>
}

/** 'backoffice/StateChip' of 'backoffice/src/components/StateChip.tsx': the case's name in the list and in its address. */
export function nameOf({ of: [file] }: Case): string {
  const [, part = 'form', name = ''] = file.match(/^(?:packages\/)?(\w+)\/(?:.*\/)?([\w-]+)/) ?? []
  return `${part}/${name}`
}
