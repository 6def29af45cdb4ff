import { DataGrid } from '@mui/x-data-grid'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { fields } from '../fields.js'

// The list of referees in MUI X DataGrid community with default settings. It shows at most 100 rows a page.

const rows = await fetch('/data.json').then((answer) => answer.json())
const columns = fields.map((field) => ({ field, flex: 1, minWidth: 60 }))

createRoot(document.getElementById('root')).render(<Referees />)

function Referees() {
  const [words, setWords] = useState([])
  useEffect(() => {
    document.querySelector('input').addEventListener('input', ({ currentTarget }) => {
      setWords(currentTarget.value.split(' ').filter(Boolean))
    })
  }, [])
  return (
    <DataGrid
      rows={rows}
      columns={columns}
      getRowId={(row) => row.PersonId}
      checkboxSelection
      isRowSelectable={({ row }) => Boolean(row.Email)}
      filterModel={{ items: [], quickFilterValues: words }}
      initialState={{ pagination: { paginationModel: { pageSize: 100 } } }}
    />
  )
}
