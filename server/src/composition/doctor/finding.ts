import { reasonOf } from '../../platform/log/reason-of.ts'

/** What was seen of one thing: `wrong` keeps something from working, `note` is for whoever runs it to know. One plain sentence each. */
export type Finding = { readonly level: 'ok' | 'note' | 'wrong'; readonly text: string }

export const ok = (text: string): Finding => ({ level: 'ok', text })
export const note = (text: string): Finding => ({ level: 'note', text })
export const wrong = (text: string): Finding => ({ level: 'wrong', text })

const longestMs = 15_000

/** What a check found, or that it took too long. Never throws. */
export async function within(check: () => Promise<readonly Finding[]>): Promise<readonly Finding[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<readonly Finding[]>(resolve => {
    timer = setTimeout(() => resolve([wrong(`No answer within ${longestMs / 1_000} seconds.`)]), longestMs)
  })
  try {
    return await Promise.race([check(), late])
  } catch (error) {
    return [wrong(`${reasonOf(error)}.`)]
  } finally {
    clearTimeout(timer)
  }
}
