CREATE TABLE "delivery_template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"name" text NOT NULL,
	"unit" text NOT NULL,
	"rates" jsonb NOT NULL,
	"excluded" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "delivery_template" ADD CONSTRAINT "delivery_template_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_template_shop" ON "delivery_template" USING btree ("shop_id","created_at");