import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './ErrorScreen.tsx'

type State = { isBroken: boolean }

/** Shows the error screen instead of a broken page. Keyed by the place, so that going elsewhere tries again. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { isBroken: false }

  static getDerivedStateFromError(): State {
    return { isBroken: true }
  }

  override render(): ReactNode {
    return this.state.isBroken ? <ErrorScreen /> : this.props.children
  }
}
