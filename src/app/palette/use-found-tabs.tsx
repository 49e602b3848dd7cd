import type { Here } from './here.ts';
import type { Found } from './item.ts';
import { projectTab } from './project-tab.ts';
import { useFoundProjects } from './use-found-projects.tsx';

/** Pages of projects by both names: what only the summary or the owner of a project finds lists no page of it. */
export function useFoundTabs(here: Here, typed: string): Found {
  const asked = projectTab(typed);
  const found = useFoundProjects(here, asked?.of ?? '', asked?.tab);
  return { ...found, title: 'Pages of projects' };
}
