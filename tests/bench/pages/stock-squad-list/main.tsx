import {
  Admin,
  ArrayInput,
  type DataProvider,
  Edit,
  NumberInput,
  Resource,
  SelectInput,
  SimpleForm,
  SimpleFormIterator,
  TextField,
} from 'react-admin'
import { createRoot } from 'react-dom/client'
import { playerTypes } from '#domain/squad-lists/codes.ts'
import type { SquadList } from '#domain/squad-lists/squad-list.ts'

// A squad list as a form of react-admin with default settings, for comparison: an array input with a number
// and a select in each row, next to the data of the person.

const list: SquadList = await fetch('/data.json').then((answer) => answer.json())

const dataProvider = {
  async getOne(_resource, { id }) {
    return { data: { ...list, id } }
  },
} as DataProvider // The cast is safe: the form calls no other method until it is saved.

createRoot(document.getElementById('root') as HTMLElement).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="lists" edit={ListForm} />
  </Admin>,
)

function ListForm() {
  return (
    <Edit>
      <SimpleForm>
        <ArrayInput source="TeamGroupPlayers">
          <SimpleFormIterator inline>
            <NumberInput source="JerseyNumber" />
            <SelectInput
              source="IsPlayer"
              choices={playerTypes.map(({ code, label }) => ({ id: code, name: label }))}
            />
            <TextField source="SSN" />
            <TextField source="Name" />
          </SimpleFormIterator>
        </ArrayInput>
      </SimpleForm>
    </Edit>
  )
}
