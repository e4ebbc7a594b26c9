import type { AssetList } from '@ventanilla/api'
import type { Position } from '@ventanilla/model'
import type { StaffUser } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Deps } from '../../deps.ts'
import { openForm } from '../../forms/read/open-form.ts'
import { assetTypeOf } from './asset-type.ts'

/** More than a map of one kilometre can show. */
const most = 200

/**
 * What the municipal platform keeps around a position, for an answer to a form with incidents (spec 3 §3). Throws form.notFound,
 * access.area, form.blocked, form.notAsked, and what the platform's failures become.
 */
export async function findAssets(
  { db, platform }: Pick<Deps, 'db' | 'platform'>,
  person: StaffUser,
  formUid: string,
  position: Position,
): Promise<AssetList> {
  const opened = await openForm(db, person, formUid)
  if (opened.form.municipality.isDisabled) throw new Problem('form.blocked')
  const incidentTypeId = assetTypeOf(opened)
  if (incidentTypeId === undefined) throw new Problem('form.notAsked')
  const assets = await platform.assetsNear({ position, incidentTypeId, username: person.username })
  return { items: assets.slice(0, most).map(asset => ({ ...asset, positions: [...asset.positions] })) }
}
