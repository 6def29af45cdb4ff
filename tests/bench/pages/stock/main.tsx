import {
  Admin,
  type DataProvider,
  DataTable,
  List,
  Pagination,
  type RaRecord,
  Resource,
  SearchInput,
} from 'react-admin'
import { createRoot } from 'react-dom/client'
import type { Referee } from '#domain/referees/calls.ts'

// The list of referees in react-admin with default settings, for comparison: its table, its search, one page
// of 5000 rows.

type Row = Referee & RaRecord

const allRows: Promise<Row[]> = fetch('/data.json')
  .then((answer) => answer.json())
  .then((rows: Referee[]) => rows.map((row) => ({ ...row, id: row.PersonId })))

const dataProvider = {
  async getList(_resource, { filter, sort, pagination }) {
    const wanted = String(filter.q ?? '').toLowerCase()
    const field = (sort?.field ?? 'id') as keyof Row
    const found = (await allRows)
      .filter((row) => Object.values(row).join(' ').toLowerCase().includes(wanted))
      .sort((a, b) => (a[field] < b[field] ? -1 : 1) * (sort?.order === 'DESC' ? -1 : 1))
    const { page = 1, perPage = 25 } = pagination ?? {}
    return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length }
  },
} as DataProvider // The cast is safe: the list calls no other method.

createRoot(document.getElementById('root') as HTMLElement).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="referees" list={RefereeList} />
  </Admin>,
)

function RefereeList() {
  return (
    <List
      filters={[<SearchInput key="q" source="q" alwaysOn />]}
      pagination={<Pagination rowsPerPageOptions={[25, 5000]} />}
      perPage={5000}
    >
      <DataTable>
        <DataTable.Col source="Name" />
        <DataTable.Col source="TeamShortName" />
        <DataTable.Col source="Address" />
        <DataTable.Col source="Postcode" />
        <DataTable.Col source="PostboxName" />
        <DataTable.Col source="Gsm" />
        <DataTable.Col source="Division" />
        <DataTable.Col source="Permission" />
        <DataTable.Col source="Email" />
      </DataTable>
    </List>
  )
}
