import { useEditorState } from '../state/editor-context.ts'

/** Says changes to those who do not see them. */
export function Announcer() {
  const said = useEditorState(state => state.said)
  return <output className="visually-hidden">{said.words}</output>
}
