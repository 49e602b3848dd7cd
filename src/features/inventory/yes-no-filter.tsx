import { FilterMenu } from '@/ui/forms/filter-menu.tsx';

interface YesNoFilterProps {
  readonly label: string;
  readonly yes: string;
  readonly no: string;
  /** Undefined: not filtered by. */
  readonly value: boolean | undefined;
  readonly onChange: (value: boolean | undefined) => void;
  readonly disabledReason?: string | undefined;
}

/** A filter with two answers, one of which may be chosen. */
export function YesNoFilter({ label, yes, no, value, onChange, disabledReason }: YesNoFilterProps) {
  return (
    <FilterMenu
      label={label}
      single
      options={[
        { value: 'yes', label: yes, disabledReason },
        { value: 'no', label: no, disabledReason },
      ]}
      value={value === undefined ? [] : [value ? 'yes' : 'no']}
      onChange={([chosen]) => onChange(chosen === undefined ? undefined : chosen === 'yes')}
    />
  );
}
