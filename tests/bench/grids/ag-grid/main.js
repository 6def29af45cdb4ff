import { AllCommunityModule, createGrid, ModuleRegistry } from 'ag-grid-community'
import { fields } from '../fields.js'

// The list of referees in AG Grid community with default settings.

ModuleRegistry.registerModules([AllCommunityModule])

const rowData = await fetch('/data.json').then((answer) => answer.json())
const grid = createGrid(document.getElementById('root'), {
  rowData,
  columnDefs: fields.map((field) => ({ field, flex: 1, minWidth: 60 })),
  getRowId: ({ data }) => String(data.PersonId),
  rowSelection: { mode: 'multiRow', isRowSelectable: ({ data }) => Boolean(data?.Email) },
  ensureDomOrder: true,
})

document.querySelector('input').addEventListener('input', ({ currentTarget }) => {
  grid.setGridOption('quickFilterText', currentTarget.value)
})
