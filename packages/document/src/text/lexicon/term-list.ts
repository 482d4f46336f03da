/** Words and phrases separated by commas; one that holds a comma stands in double quotes. A space stands for any space; a `*`, in patterns, for any letters or none. */
export type Terms = string;
