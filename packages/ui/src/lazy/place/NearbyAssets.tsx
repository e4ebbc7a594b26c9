import { useEffect, useRef, useState } from 'react'
import { FieldGroup } from '../../control/Field.tsx'
import { useFormParts } from '../../flow/form-context.ts'
import type { Asset } from '../../flow/places.ts'
import type { Nearby } from '../../flow/use-assets.ts'
import { useCss } from '../../root/root-context.ts'
import placeCss from './place.css?inline'

type Props = { nearby: Nearby; chosen: string | undefined; onChoose(id: string | null): void }

/** What the municipal platform keeps around the position, to say which of it the answer is about. */
export function NearbyAssets({ nearby, chosen, onChoose }: Props) {
  useCss(placeCss)
  const { text, idOf, announce } = useFormParts()
  const { status, assets } = nearby
  const isGone = status === 'found' && chosen !== undefined && !assets.some(({ id }) => id === chosen)
  const gone = useRef(onChoose)
  useEffect(() => {
    gone.current = onChoose
  })
  const sentence = text.t('answer.extra.asset.gone')
  useEffect(() => {
    if (!isGone) return
    gone.current(null)
    announce(sentence)
  }, [isGone, announce, sentence])
  if (status === 'nowhere') return null
  const said = {
    searching: text.t('answer.extra.asset.searching'),
    failed: text.t('answer.extra.asset.failed'),
    found: assets.length === 0 ? text.t('answer.extra.asset.none') : '',
  }[status]
  const name = idOf('location.asset')
  return (
    <div className="v-nearby">
      {assets.length > 0 && (
        <FieldGroup
          labels={{
            id: name,
            label: text.t('answer.extra.asset.title'),
            optional: text.t('answer.optional'),
            hint: text.t('answer.extra.asset.hint'),
            errorWord: '',
          }}
          radio
          required={false}
        >
          <div className="v-options v-options-scroll">
            <label className="v-option">
              <input
                className="v-mark v-radio"
                type="radio"
                id={name}
                name={name}
                checked={chosen === undefined}
                onChange={() => onChoose(null)}
              />
              {text.t('answer.extra.asset.no')}
            </label>
            {assets.map(asset => (
              <label key={asset.id} className="v-option">
                <input
                  className="v-mark v-radio"
                  type="radio"
                  name={name}
                  checked={chosen === asset.id}
                  onChange={() => onChoose(asset.id)}
                />
                <AssetIcon asset={asset} />
                <span>
                  {asset.description}
                  <span className="v-asset-kind">{[asset.kind, asset.address].filter(Boolean).join(' · ')}</span>
                </span>
              </label>
            ))}
          </div>
        </FieldGroup>
      )}
      <output className="v-place-said">{said}</output>
    </div>
  )
}

/** A picture that does not load leaves its words alone. */
function AssetIcon({ asset }: { asset: Asset }) {
  const [isBroken, setIsBroken] = useState(false)
  if (!asset.iconUrl || isBroken) return null
  return (
    <img className="v-asset-icon" src={asset.iconUrl} alt="" width={24} height={24} onError={() => setIsBroken(true)} />
  )
}
