import { useQuery } from '@tanstack/react-query'
import type { Text } from '@ventanilla/text'
import { Empty } from '../../src/components/Empty.tsx'
import { FilterInput } from '../../src/components/list/FilterInput.tsx'
import { FilterSelect } from '../../src/components/list/FilterSelect.tsx'
import { PagedList } from '../../src/components/list/PagedList.tsx'
import { Pager } from '../../src/components/list/Pager.tsx'
import { SaveList } from '../../src/components/list/SaveList.tsx'
import { Stale } from '../../src/components/list/Stale.tsx'
import { Notice } from '../../src/components/Notice.tsx'
import { Skeleton } from '../../src/components/Skeleton.tsx'
import { Spinner } from '../../src/components/Spinner.tsx'
import type { Case } from '../case.ts'
import { Kept } from '../Kept.tsx'
import { areas, nothing } from './samples.ts'

type Page = { items: typeof areas; total: number; page: number; pages: number }
const full: Page = { items: areas, total: 24, page: 2, pages: 4 }
const none: Page = { items: [], total: 0, page: 1, pages: 1 }

export const lists: readonly Case[] = [
  {
    of: ['backoffice/src/components/list/PagedList.tsx'],
    where: 'staff',
    states: {
      table: text => <List text={text} read={() => full} isWide />,
      cards: text => <List text={text} read={() => full} />,
      'nothing there': text => <List text={text} read={() => none} isWide />,
      'nothing found': text => <List text={text} read={() => none} isWide search="name=x" />,
      loading: text => <List text={text} read={() => new Promise(nothing)} isWide />,
      'loading cards': text => <List text={text} read={() => new Promise(nothing)} />,
      'not loaded': text => <List text={text} read={() => Promise.reject(new TypeError('no line'))} isWide />,
    },
  },
  {
    of: ['backoffice/src/components/list/Pager.tsx'],
    where: 'staff',
    states: {
      first: () => <Pager range="1–7 / 24" page="1 / 4" previous={null} next="?page=2" />,
      middle: () => <Pager range="8–14 / 24" page="2 / 4" previous="?page=1" next="?page=3" />,
      last: () => <Pager range="22–24 / 24" page="4 / 4" previous="?page=3" next={null} />,
      compact: () => <Pager range="8–14 / 24" page="2 / 4" previous="?page=1" next="?page=3" compact />,
    },
  },
  {
    of: ['backoffice/src/components/list/FilterInput.tsx'],
    where: 'staff',
    states: {
      empty: text => <Words first="" label={text.t('answers.filter.dates')} />,
      filled: text => <Words first="parks" label={text.t('answers.filter.dates')} />,
      'without its icon': text => <Words first="" label={text.t('answers.filter.dates')} withIcon={false} />,
    },
  },
  {
    of: ['backoffice/src/components/list/FilterSelect.tsx'],
    where: 'staff',
    states: {
      all: text => <OneOf first="" all={text.t('list.choose')} />,
      chosen: text => <OneOf first="works" all={text.t('list.choose')} />,
    },
  },
  {
    of: ['backoffice/src/components/list/SaveList.tsx'],
    where: 'staff',
    states: { ready: () => <Save read={async () => ({ items: areas, pages: 1 })} /> },
  },
  {
    of: ['backoffice/src/components/list/Stale.tsx'],
    where: 'staff',
    states: {
      fresh: () => <MaybeStale isStale={false} />,
      stale: () => <MaybeStale isStale />,
    },
  },
  {
    of: ['backoffice/src/components/Skeleton.tsx'],
    where: 'staff',
    states: {
      row: () => <Skeleton rows={7} kind="row" />,
      card: () => <Skeleton rows={3} kind="card" />,
      desk: () => <Skeleton rows={5} kind="desk" />,
      view: () => <Skeleton rows={3} kind="view" />,
    },
  },
  { of: ['backoffice/src/components/Spinner.tsx'], where: 'staff', states: { turning: () => <Spinner /> } },
  {
    of: ['backoffice/src/components/Empty.tsx'],
    where: 'staff',
    states: {
      alone: text => <Empty sentence={text.t('list.save.empty')} />,
      'with the way on': text => (
        <Empty sentence={text.t('list.save.empty')}>
          <button type="button" className="button quiet">
            {text.t('shell.clearFilters')}
          </button>
        </Empty>
      ),
    },
  },
  {
    of: ['backoffice/src/components/Notice.tsx'],
    where: 'staff',
    states: {
      'with the way to try again': text => (
        <Notice title={text.t('shell.error.title')} detail={text.t('shell.error.body')} onRetry={nothing} />
      ),
      'its title alone': text => <Notice title={text.t('shell.error.title')} />,
    },
  },
]

function MaybeStale({ isStale }: { isStale: boolean }) {
  return (
    <Stale isStale={isStale} className="card list-card">
      <Rows />
    </Stale>
  )
}

function Rows() {
  return (
    <table className="table">
      <tbody>
        {areas.map(({ id, name }) => (
          <tr key={id}>
            <td>{name}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cards() {
  return (
    <div className="cards">
      {areas.map(({ id, name }) => (
        <article key={id} className="card item-card">
          <h2>{name}</h2>
        </article>
      ))}
    </div>
  )
}

type ListProps = { text: Text; read: () => Page | Promise<Page>; isWide?: boolean; search?: string }

function List({ text, read, isWide = false, search = '' }: ListProps) {
  const query = useQuery({ queryKey: ['areas', search, String(read)], queryFn: read })
  return (
    <PagedList
      query={query}
      search={new URLSearchParams(search)}
      isWide={isWide}
      loadError={text.t('shell.error.title')}
      empty={text.t('list.save.empty')}
      table={Rows}
      cards={Cards}
    />
  )
}

function Words({ first, label, withIcon = true }: { first: string; label: string; withIcon?: boolean }) {
  return (
    <Kept first={first}>
      {(value, keep) => <FilterInput label={label} value={value} withIcon={withIcon} onChange={keep} />}
    </Kept>
  )
}

function OneOf({ first, all }: { first: string; all: string }) {
  return (
    <Kept first={first}>
      {(value, keep) => <FilterSelect label="Area" value={value} all={all} options={areas} onChange={keep} />}
    </Kept>
  )
}

function Save({ read }: { read: () => Promise<{ items: typeof areas; pages: number }> }) {
  return (
    <SaveList
      name="areas"
      timeZone="UTC"
      hasRows
      read={read}
      tableOf={items => ({ columns: ['Name'], rows: items.map(({ name }) => [name]) })}
    />
  )
}
