/** The error answers of spec 7 that are worth showing, each with what the service would send along. */
export const faultPresets = {
  rate_limited: { status: 429, type: 'rate_limited', props: null },
  request_timeout: { status: 503, type: 'request_timeout', props: null },
  internal_error: { status: 500, type: 'internal_error', props: null },
  invalid_request: { status: 400, type: 'invalid_request', props: null },
  unauthorized: { status: 401, type: 'unauthorized', props: null },
  payment_required: { status: 402, type: 'payment_required', props: { required_plan: 'enterprise' } },
  forbidden: {
    status: 403,
    type: 'forbidden',
    props: { required_permissions: [['workspace.admin'], ['projects.read']] },
  },
  insufficient_scope: {
    status: 403,
    type: 'insufficient_scope',
    props: { required_scopes: ['projects:write'] },
  },
  not_found: { status: 404, type: 'not_found', props: null },
  project_not_found: { status: 404, type: 'project_not_found', props: null },
  retired_version: {
    status: 410,
    type: 'retired_version',
    props: { migration_url: 'https://docs.example.com/migrate' },
  },
} as const;

type PresetName = keyof typeof faultPresets;
export type AnswerName = PresetName | 'drop' | 'other';

export const answerOptions: readonly { readonly value: AnswerName; readonly label: string }[] = [
  ...(Object.keys(faultPresets) as PresetName[]).map((value) => ({
    value,
    label: `${faultPresets[value].status} ${value}`,
  })),
  { value: 'drop', label: 'No answer: the connection breaks' },
  { value: 'other', label: 'Another status and type' },
];
