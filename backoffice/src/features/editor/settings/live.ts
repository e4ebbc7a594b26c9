import type { FormContent, LiveSettings } from '@ventanilla/model'

/** The form with settings that change at once. */
export function withLive(content: FormContent, change: Partial<LiveSettings>): FormContent {
  return { ...content, live: { ...content.live, ...change } }
}
