import { type FormContent, withChanged } from '@ventanilla/model'
import type { Somebody } from '../together/people.ts'
import type { EditorState, News, OpenConflict, SharedBase } from './editor-state.ts'

/** So many changes of others are told. */
const mostNews = 200

type Rebased = Pick<EditorState, 'saved' | 'conflicts'> & {
  readonly present: FormContent
  readonly ofStep: (content: FormContent) => FormContent
}
type Holder = {
  readonly get: () => EditorState
  readonly put: (change: Partial<EditorState>) => void
  /** The content was made of the same version as the one at hand. */
  readonly keepVersion: (content: FormContent) => unknown
}

/** What a draft that colleagues see does with the form being edited. */
export function sharedSteps({ get, put, keepVersion }: Holder) {
  return {
    /** What colleagues changed comes in, and into each step by `ofStep`: undoing takes back one's own alone. */
    rebase({ present, saved, conflicts, ofStep }: Rebased) {
      const rebased = (content: FormContent) => {
        const made = ofStep(content)
        keepVersion(made)
        return made
      }
      keepVersion(present)
      put({ history: withChanged(get().history, present, rebased), saved, conflicts })
    },
    share: (shared: SharedBase) => put({ shared }),
    meet: (people: readonly Somebody[]) => people !== get().people && put({ people }),
    learn: (news: readonly News[]) => put({ news: [...news, ...get().news].slice(0, mostNews) }),
    /** What others changed in a part was looked at there. */
    leave(part: string) {
      const { news } = get()
      const isOfPart = ({ change, isLeft }: News) => change.id.split(' ')[0] === part && !isLeft
      if (news.some(isOfPart)) put({ news: news.map(each => (isOfPart(each) ? { ...each, isLeft: true } : each)) })
    },
    /** On a narrow screen with the panel that it stands in. */
    showPeople(isPeopleOpen: boolean, isPanelOpen = isPeopleOpen) {
      const { view } = get()
      put({ isPeopleOpen, isPanelOpen, view: view === 'preview' ? view : 'form' })
    },
    /** One of both was chosen: what stands here is sent as it is from now on. */
    close(conflict: OpenConflict) {
      const { conflicts, shared, saved } = get()
      put({ conflicts: conflicts.filter(each => each !== conflict), saved: shared?.content ?? saved })
    },
  }
}
