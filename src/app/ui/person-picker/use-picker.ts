import useAutocomplete from '@mui/material/useAutocomplete'
import { type HTMLAttributes, type Key, type Ref, useEffect, useState } from 'react'
import { type PeopleToFind, usePeople } from './use-people.ts'

export type Picking<Person> = {
  find: PeopleToFind<Person>
  keyOf: (person: Person) => number
  nameOf: (person: Person) => string
  onPick: (person: Person) => void
  name?: string
  /** Whether a person is already picked. Such people are listed last. */
  isPicked?: (person: Person) => boolean
  /** True if the results are part of the page, below the field. They then stay until the text changes. */
  stays?: boolean
}

/** An accessible combobox of people. */
export function usePicker<Person>(picking: Picking<Person>) {
  const { keyOf, nameOf, onPick, name = '', isPicked = () => false, stays = false } = picking
  const [typed, setTyped] = useState<string | null>(null)
  const [wasOpened, setOpened] = useState(false)
  const isOpen = stays ? Boolean(typed) : wasOpened
  const found = usePeople(picking.find, typed ?? '', isOpen)
  const people = isOpen ? freeFirst(found.people, isPicked).slice(0, mostShown) : []
  const list = useAutocomplete<Person, false, false, false>({
    options: people,
    value: null,
    inputValue: typed ?? name,
    open: isOpen,
    onOpen: () => setOpened(true),
    onClose: (_event, reason) => {
      // Pressing the open field again does not close it.
      if (reason !== 'toggleInput') setOpened(false)
    },
    onInputChange: (_event, value, reason) => {
      if (reason === 'input') setTyped(value)
    },
    onChange: (_event, person) => {
      if (!stays) setTyped(null)
      setOpened(false)
      if (person) onPick(person)
    },
    getOptionLabel: nameOf,
    getOptionKey: keyOf,
    isOptionEqualToValue: (one, other) => keyOf(one) === keyOf(other),
    filterOptions: (all) => all,
    autoHighlight: Boolean(typed),
    clearOnBlur: false,
    openOnFocus: false,
    clearOnEscape: false,
  })
  useEffect(() => {
    if (!wasOpened && !stays) setTyped(null)
  }, [wasOpened, stays])
  return {
    found,
    people,
    isOpen,
    typed: typed ?? '',
    root: { ...list.getRootProps(), ref: list.setAnchorEl },
    // The casts add `ref` and `key`, which the library returns but its types omit.
    input: list.getInputProps() as ReturnType<typeof list.getInputProps> & { ref: Ref<HTMLInputElement> },
    listbox: list.getListboxProps(),
    optionOf: (option: Person, index: number) =>
      list.getOptionProps({ option, index }) as { key: Key } & HTMLAttributes<HTMLLIElement>,
  }
}

function freeFirst<Person>(people: readonly Person[], isPicked: (person: Person) => boolean): Person[] {
  return [...people.filter((person) => !isPicked(person)), ...people.filter(isPicked)]
}

const mostShown = 60
