import {
  Admin,
  ArrayInput,
  AutocompleteInput,
  type DataProvider,
  Edit,
  NumberInput,
  Resource,
  SelectInput,
  SimpleFormIterator,
  TabbedForm,
  TextInput,
} from 'react-admin'
import { createRoot } from 'react-dom/client'
import { incidentTypes, positions } from '#domain/games/codes.ts'
import { type LineUpList, positionsOf } from '#domain/match-reports/line-up.ts'
import { type GameReport, sideLists } from '#domain/match-reports/report.ts'
import { type Side, sides } from '#domain/match-reports/sides.ts'

// A match report as a form of react-admin with default settings, for comparison: a tab for each step of our
// wizard, an array input for each list, and a number, a select and an autocomplete in each row.

const report: GameReport = await fetch('/data.json').then((answer) => answer.json())

const dataProvider = {
  async getOne(_resource, { id }) {
    return { data: { ...report, id } }
  },
} as DataProvider // The cast is safe: the form calls no other method until it is saved.

createRoot(document.getElementById('root') as HTMLElement).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="reports" edit={ReportForm} />
  </Admin>,
)

function ReportForm() {
  return (
    <Edit>
      <TabbedForm>
        <TabbedForm.Tab label="Line-up">
          {sides.flatMap((side) => [
            <Rows key={`${side}LineUp`} side={side} list="LineUp" />,
            <Rows key={`${side}Substitutes`} side={side} list="Substitutes" />,
          ])}
        </TabbedForm.Tab>
        <TabbedForm.Tab label="Staff">
          {sides.map((side) => (
            <Rows key={side} side={side} list="Employees" />
          ))}
        </TabbedForm.Tab>
        <TabbedForm.Tab label="Events">
          {sides.map((side) => (
            <Events key={side} side={side} />
          ))}
        </TabbedForm.Tab>
      </TabbedForm>
    </Edit>
  )
}

function Rows({ side, list }: { side: Side; list: LineUpList }) {
  const choices = positions.filter(({ id }) => positionsOf[list].includes(id))
  return (
    <ArrayInput source={side + list}>
      <SimpleFormIterator inline>
        <NumberInput source="JerseyNumber" />
        <SelectInput source="PositionId" choices={choices} optionText="label" />
        <AutocompleteInput source="PersonId" choices={peopleOf(side)} />
      </SimpleFormIterator>
    </ArrayInput>
  )
}

function Events({ side }: { side: Side }) {
  return (
    <ArrayInput source={`${side}Incidents`}>
      <SimpleFormIterator inline>
        <TextInput source="Minute" />
        <SelectInput source="IncidentTypeId" choices={[...incidentTypes]} optionText="label" />
        <AutocompleteInput source="PersonId" choices={peopleOf(side)} />
      </SimpleFormIterator>
    </ArrayInput>
  )
}

function peopleOf(side: Side) {
  const { Players, Employees } = sideLists(report, side)
  return [...Players, ...Employees].map(({ PersonId, PersonName }) => ({ id: PersonId, name: PersonName }))
}
