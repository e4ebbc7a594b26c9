import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './ErrorScreen.tsx'

type Props = { place: string; children: ReactNode }
type State = { isBroken: boolean }

/** Shows the error screen instead of a broken page; going to another `place` tries again. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { isBroken: false }

  static getDerivedStateFromError(): State {
    return { isBroken: true }
  }

  override componentDidUpdate(previous: Props): void {
    if (this.state.isBroken && previous.place !== this.props.place) this.setState({ isBroken: false })
  }

  override render(): ReactNode {
    return this.state.isBroken ? <ErrorScreen /> : this.props.children
  }
}
