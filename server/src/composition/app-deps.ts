import type { SaveAnswerDeps } from '../features/answers/record/save/save-answer.ts'
import type { Deps } from '../features/deps.ts'

/** What the whole application is made of: what all features know, and what answers are written with. */
export type AppDeps = Deps & SaveAnswerDeps
