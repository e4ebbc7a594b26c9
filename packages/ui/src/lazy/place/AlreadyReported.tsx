import type { Position } from '@ventanilla/model'
import { createLightText, type Text } from '@ventanilla/text/light'
import { loadNeighboursMessages } from '@ventanilla/text/neighbours'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../control/Icon.tsx'
import { useFormParts } from '../../flow/form-context.ts'
import type { Reported, ReportedPlace } from '../../flow/places.ts'
import type { AskServer } from '../../flow/uploads.ts'
import { useCss } from '../../root/root-context.ts'
import huesCss from '../../style/state-hues.css?inline'
import shapeCss from '../../style/state-shape.css?inline'
import { stateShape } from '../../style/state-shape.ts'
import { FollowBox } from './FollowBox.tsx'
import reportedCss from './reported.css?inline'

type Props = { position: Position }

/** Long enough for a point that is still being moved. */
const debounceMs = 500

/**
 * What neighbours reported near the place already, before somebody reports it a second time: to be followed instead, or to go on. Nobody is held up:
 * what cannot be asked is not said.
 */
export function AlreadyReported({ position }: Props) {
  const ask = useFormParts().uploads?.ask
  return ask && <NearPlace position={position} ask={ask} />
}

function NearPlace({ position, ask }: Props & { ask: AskServer }) {
  useCss(huesCss)
  useCss(shapeCss)
  useCss(reportedCss)
  const parts = useFormParts()
  const { announce, focusLater, idOf } = parts
  const found = useReported(position, ask, parts.text.language)
  const [followed, setFollowed] = useState<{ id: string; address: string }>()
  const [chosen, setChosen] = useState<string>()
  const [isOther, setIsOther] = useState(false)
  const key = found && found.reported.items.map(({ id }) => id).join(' ')
  const heard = useRef<string>(undefined)
  useEffect(() => {
    if (!found || key === '' || heard.current === key) return
    heard.current = key
    setIsOther(false)
    announce(found.text.t('neighbours.near.title'))
  }, [found, key, announce])
  if (!found || found.reported.count === 0) return null
  const { text, reported } = found
  const { count, metres, items } = reported
  const id = idOf('location.reported')
  if (isOther)
    return (
      <button type="button" id={id} className="v-button v-quiet v-reported-again" onClick={() => setIsOther(false)}>
        {text.t('neighbours.near.again')}
      </button>
    )
  return (
    <section className="v-reported" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {text.t('neighbours.near.title')}
      </h2>
      <p>{text.t('neighbours.near.lead', { count, metres })}</p>
      <ul>
        {items.map(place => (
          <li key={place.id}>
            <Place place={place} text={text} />
            <Following
              id={`${id}-${place.id}`}
              text={text}
              place={place}
              ask={ask}
              address={followed?.id === place.id ? followed.address : undefined}
              isChosen={chosen === place.id}
              onChosen={is => setChosen(is ? place.id : undefined)}
              onFollowed={address => {
                setFollowed({ id: place.id, address })
                setChosen(undefined)
                announce(text.t('neighbours.follow.done', { address }))
                focusLater(id)
              }}
            />
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="v-button v-quiet"
        onClick={() => {
          setIsOther(true)
          focusLater(id)
        }}
      >
        {text.t('neighbours.near.other')}
      </button>
    </section>
  )
}

type FollowingProps = {
  id: string
  text: Text
  place: ReportedPlace
  ask: AskServer
  /** Which address follows it by now. */
  address: string | undefined
  isChosen: boolean
  onChosen(is: boolean): void
  onFollowed(address: string): void
}

/** The way to follow one of them, and that it is followed. */
function Following({ id, text, place, ask, address, isChosen, onChosen, onFollowed }: FollowingProps) {
  const { focusLater } = useFormParts()
  if (address !== undefined)
    return (
      <output className="v-verified">
        <Icon name="check" />
        {text.t('neighbours.follow.done', { address })}
      </output>
    )
  if (isChosen) {
    const cancel = () => {
      onChosen(false)
      focusLater(`${id}-follow`)
    }
    return <FollowBox id={id} text={text} placeId={place.id} ask={ask} onCancel={cancel} onFollowed={onFollowed} />
  }
  return (
    <button
      type="button"
      id={`${id}-follow`}
      className="v-button v-secondary"
      onClick={() => {
        onChosen(true)
        focusLater(`${id}-email`)
      }}
    >
      {text.t('neighbours.near.follow')}
    </button>
  )
}

/** What is near the place, in words of its own that come with it; undefined until it is known. */
function useReported({ lat, lng }: Position, ask: AskServer, language: Text['language']) {
  const [found, setFound] = useState<{ reported: Reported; text: Text }>()
  useEffect(() => {
    let isOver = false
    const read = async () => {
      try {
        const [reported, messages] = await Promise.all([ask({ near: { lat, lng } }), loadNeighboursMessages(language)])
        if (!isOver) setFound({ reported, text: createLightText(language, messages) })
      } catch {
        if (!isOver) setFound(undefined)
      }
    }
    const timer = setTimeout(() => void read(), debounceMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [ask, lat, lng, language])
  return found
}

/** One of them, as the map's list says it: what it is about, its day and its state. */
function Place({ place: { properties }, text }: { place: ReportedPlace; text: Text }) {
  const { day, state, answers, followers } = properties
  const sign = useRef<HTMLSpanElement>(null)
  useEffect(() => sign.current?.replaceChildren(stateShape(state.hue)), [state.hue])
  const chosen = answers.flatMap(each => each.chosen).join(', ')
  return (
    <div className="v-reported-place">
      <span ref={sign} aria-hidden />
      <span>
        <strong>{chosen || state.name}</strong>
        <span>
          {text.t('neighbours.near.on', { day: text.date(day) })}
          {chosen && ` · ${state.name}`}
          {followers > 0 && ` · ${text.t('neighbours.followers', { count: followers })}`}
        </span>
      </span>
    </div>
  )
}
