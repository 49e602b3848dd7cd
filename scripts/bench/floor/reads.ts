interface Project {
  readonly id: string;
  readonly name: string;
  readonly visibility: string | null;
  readonly is_published: boolean;
  readonly last_edited_at: string | null;
}

const read = async <T>(path: string): Promise<T> => {
  const response = await fetch(`/v1${path}`, {
    headers: { 'Service-API-Key': 'demo-enterprise', 'Service-Version': '2026-09-11' },
  });
  if (!response.ok) throw new Error(`${response.status}`);
  // The floor app doesn't validate, so that it stays minimal.
  return response.json() as Promise<T>;
};

export const listOptions = (workspaceId: string) => ({
  queryKey: ['projects', workspaceId],
  queryFn: () =>
    read<{ readonly data: readonly Project[] }>(`/projects?workspace_id=${workspaceId}&limit=25`),
  staleTime: 30_000,
});

export const projectOptions = (projectId: string) => ({
  queryKey: ['project', projectId],
  queryFn: () => read<Project>(`/projects/${projectId}`),
  staleTime: 30_000,
});
