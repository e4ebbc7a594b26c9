export type { State, States } from './definition.ts'
export {
  stateNameIssue,
  withAsksReason,
  withFinal,
  withHue,
  withoutState,
  withState,
  withStateMoved,
  withStateName,
  withTermDays,
  withTransition,
  withTransitions,
} from './edit.ts'
export { type CopiedStates, copiedStates, type StatesSource, withoutMessageSources } from './copied.ts'
export { timeInState } from './history.ts'
export { hueOf, inHuesOf } from './hue.ts'
export { type Hue, hues } from './hues.ts'
export { allowedStates, initialState, isFinalState, moveIssue, reasonIssue, undoMs } from './move.ts'
export { type PortalFacts, type PortalStatus, portalStatus } from './portal-status.ts'
export { mayWithdraw } from './may-withdraw.ts'
export { withdrawnName, withdrawnState } from './withdrawn-state.ts'
export { type StateFault, stateFaults } from './reach.ts'
export { type ComingState, type StateWay, stateWay } from './way.ts'
export { isFinalIn, removedStates, withoutWaysInto, withStateRemoved } from './removed.ts'
export { stateKeys } from './state-keys.ts'
