import type { Text } from '@ventanilla/text/light'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Outline } from '../../control/Icon.tsx'
import { fileIcon } from '../files/icons.ts'
import type { Maker } from './use-taking.ts'

type Props = { id: string; accept: string; title: ReactNode; text: Text; onHeld(maker: Maker): void; onChoose(): void }

/** A PNG that is there already. */
export function UploadSignature({ id, accept, title, text, onHeld, onChoose }: Props) {
  const [chosen, setChosen] = useState<File>()
  const heard = useRef(onChoose)
  useEffect(() => {
    heard.current = onChoose
  })
  useEffect(() => {
    onHeld({ isEmpty: () => !chosen, picture: () => Promise.resolve(chosen) })
    if (chosen) heard.current()
  }, [chosen, onHeld])
  return (
    <div className="v-file">
      <span className="v-file-pick">
        <input
          type="file"
          id={id}
          accept={accept}
          onChange={event => {
            const [file] = event.currentTarget.files ?? []
            if (file) setChosen(file)
            event.currentTarget.value = ''
          }}
        />
        <label className="v-button v-secondary" htmlFor={id}>
          <Outline path={fileIcon} />
          {text.t('answer.extra.file.choose', { kind: 'document' })}
          <span className="v-sr">: {title}</span>
        </label>
      </span>
      <span className="v-file-empty">{chosen?.name ?? text.t('answer.extra.file.empty')}</span>
    </div>
  )
}
